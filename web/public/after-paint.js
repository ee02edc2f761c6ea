// Requests the app after the first paint, so that nothing shares a slow connection with what the paint needs.
;(() => {
  const { scripts } = document.currentScript.dataset
  const startApp = () => {
    for (const href of scripts.split(' ')) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const app = document.createElement('script')
    app.type = 'module'
    app.src = scripts.split(' ')[0]
    document.head.append(app)
  }
  // A page in the background is not painted.
  if (document.hidden) startApp()
  else requestAnimationFrame(() => setTimeout(startApp))
})()
