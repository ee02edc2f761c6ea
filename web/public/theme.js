// Runs before the first paint, so that a chosen theme or language never flashes the other one.
;(() => {
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') {
      document.documentElement.dataset.theme = theme
      const paper = theme === 'dark' ? '#121512' : '#f8f5ee'
      for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', paper)
    }
    const chosen = localStorage.getItem('locale') ?? navigator.language
    document.documentElement.lang = chosen.toLowerCase().startsWith('es') ? 'es' : 'en'
  } catch {
    // Storage is closed to us (a private window, a strict setting): the system decides.
  }
})()

// Asked before the app itself has arrived: what the first picture must know of this installation.
globalThis.trellisSite = fetch('/api/site')
  .then(answer => (answer.ok ? answer.json() : null))
  .catch(() => null)
