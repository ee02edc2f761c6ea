import type { HtmlTagDescriptor, Plugin } from 'vite'

const preload = (fileName: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${fileName}`, as: 'font', type: 'font/woff2', crossorigin: true },
  injectTo: 'head',
})

/** Preloads the fonts from the HTML page, one round trip earlier than the style sheet would. */
export const preloadFonts = (): Plugin => ({
  name: 'trellis:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter(name => name.endsWith('.woff2'))
        .sort()
        .map(preload),
  },
})
