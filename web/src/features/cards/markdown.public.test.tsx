import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Markdown, safeHref } from './markdown.public.tsx'

const drawn = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} />).replace(/^<div class="[^"]*">(.*)<\/div>$/s, '$1')

describe('an author’s Markdown', () => {
  test('CARD-003 draws paragraphs, emphasis and line breaks', () => {
    expect(drawn('Begin with **one serving**\\\nand *wait*.\n\nThen decide.')).toBe(
      '<p>Begin with <strong>one serving</strong><br/>and <em>wait</em>.</p><p>Then decide.</p>',
    )
  })

  test.each([
    ['quotes', '>'.repeat(5000)],
    ['items', `${'- '.repeat(5000)}a`],
    ['crossed-out words', '~~a '.repeat(2000)],
    ['emphasized words', `${'*a '.repeat(1000)}${' b*'.repeat(1000)}`],
  ])('CARD-003 quality: shows a text of thousands of %s inside each other as it was typed', (_what, text) => {
    expect(drawn(text)).toBe(`<p>${text.replaceAll('>', '&gt;')}</p>`)
  })

  test('CARD-003 draws twenty lists inside each other', () => {
    const items = Array.from({ length: 20 }, (_, depth) => `${'  '.repeat(depth)}- a`)
    expect(drawn(items.join('\n')).match(/<ul>/g)).toHaveLength(20)
  })

  test('CARD-003 draws lists', () => {
    expect(drawn('- cool\n- dark')).toBe('<ul><li>cool</li><li>dark</li></ul>')
    expect(drawn('3. look\n4. ask')).toBe('<ol start="3"><li>look</li><li>ask</li></ol>')
  })

  test('CARD-003 opens links elsewhere, without telling where they were', () => {
    expect(drawn('[the rule](https://example.org/rule)')).toBe(
      '<p><a href="https://example.org/rule" target="_blank" rel="noopener noreferrer">the rule</a></p>',
    )
  })

  test('CARD-003 shows HTML as the text that was typed', () => {
    expect(drawn('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(drawn('a <img src=x onerror="alert(1)"> b')).toBe(
      '<p>a &lt;img src=x onerror=&quot;alert(1)&quot;&gt; b</p>',
    )
  })

  test.each([
    ['[x](javascript:alert(1))'],
    ['[x](JaVaScRiPt:alert%281%29)'],
    ['[x](&#106;avascript:alert(1))'],
    ['[x](java\tscript:alert(1))'],
    ['[x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['[x](vbscript:msgbox)'],
    ['[x](/admin)'],
    ['[x](//evil.example)'],
    ['<javascript:alert(1)>'],
    ['[x]: javascript:alert(1)\n\n[x]'],
    ['![x](https://example.org/pixel.gif)'],
    ['<a href="https://example.org" onclick="alert(1)">x</a>'],
  ])('CARD-003 makes no link and no picture of %s', text => {
    expect(drawn(text)).not.toMatch(/<(a|img|script|iframe)\b/)
  })

  test.each([
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['mailto:help@example.org', 'mailto:help@example.org'],
    ['javascript:alert(1)', null],
    [' javascript:alert(1)', null],
    ['blob:https://example.org/1', null],
    ['file:///etc/passwd', null],
    ['', null],
  ])('CARD-003 safe address of %j is %j', (href, safe) => {
    expect(safeHref(href)).toBe(safe)
  })
})
