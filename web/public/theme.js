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
  const load = image => {
    if (image) new Image().src = image
  }
  const loadPoster = home => {
    const { nextItem, posterImage } = home.tracks.items.find(track => track.nextItem) || { nextItem: {} }
    load(nextItem.posterImage || posterImage)
    return home
  }
  // The image next to the card that the course opens at.
  const loadImage = course => {
    const { position } = course.cards.find(card => card.id === course.lastCardId) || { position: 0 }
    const images = course.cards.filter(card => card.cardType === 'IMAGE')
    const image = images.find(card => card.position >= position) || images.pop()
    if (image) load(image.url)
    return course
  }
  try {
    const { pathname } = location
    const { token, savedAt } = JSON.parse(localStorage.getItem('token'))
    const isFresh = Date.now() - savedAt < 2700000
    if (!token || !isFresh) return
    const headers = { authorization: `Bearer ${token}` }
    if (pathname === '/' || pathname === '/mycourses')
      window.trellisHome = { token, answer: ask('/home', headers, loadPoster) }
    const [, trackId, courseId] = /^\/tracks\/([\da-f-]{36})\/card-courses\/([\da-f-]{36})$/.exec(pathname) || []
    if (courseId)
      window.trellisCourse = {
        token,
        reads: [
          { path: '/users/me', input: {}, answer: ask('/users/me', headers) },
          {
            path: '/branding',
            input: { query: { trackId, courseId } },
            answer: ask(`/branding?trackId=${trackId}&courseId=${courseId}`, headers),
          },
          {
            path: '/card-courses/:id',
            input: { params: { id: courseId } },
            answer: ask(`/card-courses/${courseId}`, headers, loadImage),
          },
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
