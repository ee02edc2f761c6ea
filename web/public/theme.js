// In the syntax of old browsers, which it tells that they are too old.

// Runs before the first paint, so that a chosen theme or language never flashes the other one.
;(() => {
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') {
      document.documentElement.dataset.theme = theme
      const paper = theme === 'dark' ? '#121512' : '#f8f5ee'
      for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', paper)
    }
    const chosen = localStorage.getItem('locale') || navigator.language
    document.documentElement.lang = chosen.toLowerCase().startsWith('es') ? 'es' : 'en'
    document.documentElement.toggleAttribute('data-signed-in', localStorage.getItem('token') !== null)
  } catch (_error) {
    // Storage is closed to us (a private window, a strict setting): the system decides.
  }
})()

// Asked before the app itself has arrived: what the first picture must know of this installation and, where learners
// arrive or open a course, all that it shows of the person. The token is not asked with once it is due for renewal,
// after 45 minutes.
;(() => {
  const ask = (path, headers, look = answer => answer) =>
    fetch(`/api${path}`, { headers })
      .then(answer => (answer.ok ? answer.json() : null))
      .then(look)
      .catch(() => null)
  window.trellisSite = ask('/site')
  const showPoster = home => {
    const { nextItem, posterImage } = home.tracks.items.find(track => track.nextItem) || { nextItem: {} }
    const poster = nextItem.posterImage || posterImage
    if (poster) new Image().src = poster
    return home
  }
  try {
    const { pathname } = location
    const { token, savedAt } = JSON.parse(localStorage.getItem('token'))
    const isFresh = Date.now() - savedAt < 2700000
    if (!token || !isFresh) return
    const headers = { authorization: `Bearer ${token}` }
    if (pathname === '/' || pathname === '/mycourses')
      window.trellisHome = { token, answer: ask('/home', headers, showPoster) }
    const [, trackId, courseId] = /^\/tracks\/([\da-f-]{36})\/card-courses\/([\da-f-]{36})$/.exec(pathname) || []
    const read = (path, input, address) => ({ path, input, answer: ask(address, headers) })
    if (courseId)
      window.trellisCourse = {
        token,
        reads: [
          read('/users/me', {}, '/users/me'),
          read('/branding', { query: { trackId, courseId } }, `/branding?trackId=${trackId}&courseId=${courseId}`),
          read('/card-courses/:id', { params: { id: courseId } }, `/card-courses/${courseId}`),
        ],
      }
  } catch (_error) {
    // No one is logged in here.
  }
})()

// The app’s own script cannot say that its syntax is not understood. Browsers without modules: `/too-old.js`.
window.addEventListener('error', ({ error, message }) => {
  const isSyntax = error instanceof SyntaxError || /SyntaxError/.test(message)
  if (isSyntax && !document.getElementById('root').firstChild) document.getElementById('too-old').hidden = false
})
