import type { Plugin } from 'vite'

const created = /= (\w+\.(?:forwardRef|memo)\()/g
const displayNameLine = /^\w+\.displayName = .*$/gm

/** Marks the components of a library as free of side effects, so that unused ones are tree-shaken. */
export const withPureComponents = (code: string) =>
  code.replace(displayNameLine, '').replace(created, '= /* @__PURE__ */ $1')

/**
 * The router creates and names its components, such as its forms, at load time, so each phone would load them all with
 * their dependencies: 3.6 KB.
 */
export const pureComponents = (): Plugin => ({
  name: 'trellis:pure-components',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
    handler: code => ({ code: withPureComponents(code), map: null }),
  },
})
