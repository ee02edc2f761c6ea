const hour = 60
const longest = 16 * hour
const mostServings = 6
const onset = 0.5 * hour
const patience = 2 * hour
const peak = 4 * hour
const over = 12 * hour
const plot = { left: 12, right: 308, top: 14, bottom: 102 }

let servings = []
let clock = 0
let told = false

const at = id => document.getElementById(id)
const ease = part => (1 - Math.cos(Math.PI * Math.min(Math.max(part, 0), 1))) / 2
const shareFelt = age => ease((age - onset) / (peak - onset)) * (1 - ease((age - peak) / (over - peak)))
const felt = (some, minute) => some.reduce((sum, { mg, eaten }) => sum + mg * shareFelt(minute - eaten), 0)
const total = () => servings.reduce((sum, { mg }) => sum + mg, 0)
const span = minutes => `${Math.floor(minutes / hour)} h ${String(minutes % hour).padStart(2, '0')}`
const x = minute => plot.left + (minute / longest) * (plot.right - plot.left)

/** The outline of what may be felt over time; `scale` is how many milligrams reach the top. */
const curve = (some, scale) =>
  Array.from({ length: longest / 10 + 1 }, (_, step) => {
    const height = (felt(some, step * 10) / scale) * (plot.bottom - plot.top)
    return `${step ? 'L' : 'M'}${x(step * 10).toFixed(1)} ${(plot.bottom - height).toFixed(1)}`
  }).join('')

const tooSoon = () => servings.some(({ eaten }, index) => index > 0 && eaten - servings[index - 1].eaten < patience)

/** What to say about the evening so far, and in which tone. */
const verdict = () => {
  if (servings.length === 0) return ['', 'Nothing eaten yet. Add a serving to start the clock.']
  const age = clock - servings.at(-1).eaten
  if (age >= over) return ['good', 'Twelve hours on, most of it has passed. Some people stay drowsy for up to a day.']
  if (tooSoon()) return ['bad', `${total()} mg in all. One came before two hours were up, and now it adds up.`]
  if (age < patience) return ['wait', `${total()} mg in all. It may not be felt yet. Too soon to take more: wait.`]
  if (age < peak) return ['good', 'Two hours are up. Now you can tell. It may still grow until about hour four.']
  return ['good', 'Past the usual peak, felt until about hour twelve. The car stays where it is.']
}

const drawChart = () => {
  const scale = Math.max(10, ...Array.from({ length: longest / 10 }, (_, step) => felt(servings, step * 10))) * 1.08
  const last = servings.slice(-1)
  at('sum').setAttribute('d', `${curve(servings, scale)}L${plot.right} ${plot.bottom}L${plot.left} ${plot.bottom}Z`)
  at('last').setAttribute('d', servings.length > 1 ? curve(last, scale) : '')
  at('wait-zone').setAttribute('x', x(last[0]?.eaten ?? 0))
  at('wait-zone').setAttribute(
    'width',
    last.length ? x(Math.min(last[0].eaten + patience, longest)) - x(last[0].eaten) : 0,
  )
  at('now').setAttribute('transform', `translate(${x(clock)} 0)`)
  at('chart-title').textContent = last.length
    ? `${total()} mg over time. Now: ${span(clock)}. The last serving may be strongest around ${span(last[0].eaten + peak)} and felt until ${span(last[0].eaten + over)}.`
    : 'Nothing eaten yet.'
}

/** Says done once: a serving was eaten and its two hours were waited out. */
const tellDone = () => {
  const last = servings.at(-1)
  if (told || !last || clock - last.eaten < patience) return
  told = true
  parent.postMessage({ type: 'done' }, '*')
}

const show = note => {
  const [tone, sentence] = verdict()
  const last = servings.at(-1)
  at('eaten').textContent = `${total()} mg`
  at('clock').textContent = span(clock)
  at('until').textContent = last ? span(last.eaten + over) : '–'
  at('verdict').dataset.tone = tone
  at('verdict').textContent = note ?? sentence
  drawChart()
  tellDone()
}

const eat = mg => {
  if (servings.length === mostServings || clock >= longest - patience)
    return show('That is enough for one evening. Start over to try another.')
  servings = [...servings, { mg, eaten: clock }]
  show()
}

const wait = minutes => {
  if (servings.length === 0) return show('The clock starts with the first serving. Eat one first.')
  clock = Math.min(clock + minutes, longest)
  show()
}

const startOver = () => {
  servings = []
  clock = 0
  show()
}

const drawTicks = () => {
  for (const hours of [0, 2, 4, 8, 12, 16]) {
    const label = document.createElementNS('http://www.w3.org/2000/svg', 'text')
    label.setAttribute('x', x(hours * hour))
    label.setAttribute('y', 122)
    label.textContent = hours === 16 ? '16 h' : String(hours)
    at('ticks').append(label)
  }
}

document.addEventListener('click', ({ target }) => {
  const { milligrams, minutes } = target.dataset
  if (milligrams) eat(Number(milligrams))
  if (minutes) wait(Number(minutes))
  if (target.id === 'again') startOver()
})

/** The page around the frame may say which theme it wears: `{ type: 'theme', value: 'dark' }`. Otherwise the system decides. */
window.addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.type !== 'theme') return
  document.documentElement.dataset.theme = data.value === 'dark' ? 'dark' : 'light'
})

drawTicks()
show()
new ResizeObserver(() =>
  parent.postMessage({ type: 'height', value: Math.ceil(document.body.getBoundingClientRect().height) }, '*'),
).observe(document.body)
