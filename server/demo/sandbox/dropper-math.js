const styles = new CSSStyleSheet()
styles.replaceSync(`
  :root { color-scheme: light dark; }
  * { box-sizing: border-box; margin: 0; }
  body { padding: 16px; font: 400 16px / 1.5 system-ui, sans-serif; color: light-dark(#1b201c, #efece4); background: light-dark(#fffdf8, #1a1e1a); }
  h1 { font-size: 22px; line-height: 1.2; }
  label { display: block; margin-top: 14px; }
  input { display: block; width: 100%; min-height: 32px; accent-color: light-dark(#1f5b43, #84c7a2); }
  output { display: block; margin-top: 16px; padding: 12px 14px; border-radius: 8px; font-weight: 600; background: light-dark(#e1ece4, #1d3127); color: light-dark(#1b5440, #a5dabb); }
`)
document.adoptedStyleSheets = [styles]

const add = (name, facts = {}, parent = document.body) => {
  const element = Object.assign(document.createElement(name), facts)
  parent.append(element)
  return element
}

const slider = (text, facts) => {
  const label = add('label', { textContent: text })
  return add('input', { type: 'range', ...facts }, label)
}

add('h1', { textContent: 'Dropper math' })
add('p', { textContent: 'How many milligrams of THC are in what the guest takes? Move both.' })
const bottle = slider('THC in the 30 mL bottle', { min: '30', max: '600', step: '30', value: '300' })
const taken = slider('What is taken, in mL', { min: '0.25', max: '2', step: '0.25', value: '1' })
const answer = add('output')

const moved = new Set()
const show = () => {
  const milligrams = (Number(bottle.value) / 30) * Number(taken.value)
  answer.textContent = `${bottle.value} mg in 30 mL: ${taken.value} mL holds ${Number(milligrams.toFixed(2))} mg.`
}

for (const input of [bottle, taken])
  input.addEventListener('input', () => {
    show()
    moved.add(input)
    if (moved.size === 2) parent.postMessage({ type: 'done' }, '*')
  })

show()
new ResizeObserver(() =>
  parent.postMessage({ type: 'height', value: Math.ceil(document.body.getBoundingClientRect().height) }, '*'),
).observe(document.body)
