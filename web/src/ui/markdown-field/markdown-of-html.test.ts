import { expect, test } from 'vitest'
import { markdownOfHtml } from './markdown-of-html.ts'

const pages: [string, string][] = [
  ['<p>One <b>two</b> <em>three</em></p><p>Four</p>', 'One **two** _three_\n\nFour'],
  ['<ul><li>a</li><li><strong>b </strong>c</li></ul>', '- a\n- **b** c'],
  ['<ol><li><p>a</p></li><li><p>b</p></li></ol>after', '1. a\n2. b\n\nafter'],
  ['<ol start="3"><li>a</li><li>b</li></ol><ol><li>c</li></ol>', '3. a\n4. b\n\n1. c'],
  ['<ul>\n <li>a\n  <ol>\n <li>b</li>\n </ol>\n </li>\n <li>c<br>d</li></ul>', '- a\n  1. b\n- c\n  d'],
  ['<ol><li>a<ul><li>b</li></ul></li></ol>', '1. a\n   - b'],
  ['<a href="https://trellis.example/">Trellis</a>', '[Trellis](https://trellis.example/)'],
  ['<a href="https://trellis.example/"><b>Trellis</b></a>', '[**Trellis**](https://trellis.example/)'],
  ['<a href="javascript:alert(1)">Trellis</a>', 'Trellis'],
  ['<span style="font-style:italic">a</span>', '_a_'],
  ['<b>a</b><b> b</b> <b><i>c</i></b><i> d</i>', '**a b _c_** _d_'],
  ['<b>a<br>b<p>c</p></b>', '**a**\n**b**\n\n**c**'],
  ['a<script>alert(1)</script><style>p{}</style><p style="display:none">b</p>', 'a'],
  ['<h2>Dose</h2><p>Start\n low</p>', 'Dose\n\nStart low'],
  ['a<br>b', 'a\nb'],
  ['<table><tr><td><p>a</p><p>b</p></td></tr><tr><td>c</td></tr></table>', 'a\n\nb\n\nc'],
  ['<table><tr><th>a</th><th>b</th></tr><tr><td></td><td>c<br>d</td></tr></table>', 'a | b\n\n| c d'],
]

test.each(pages)('quality: copied %s is pasted as %j', (html, markdown) => {
  expect(markdownOfHtml(html)).toBe(markdown)
})

/** The clipboard of Word around what was copied. */
const word = (copied: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<style><!-- /* Style Definitions */ p.MsoNormal {mso-style-name:Normal;} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
<body lang=EN-US><!--StartFragment-->${copied}<!--EndFragment--></body></html>`
const paragraph = (words: string) => `<p class=MsoNormal>${words}<o:p></o:p></p>\n`
const item = (words: string, level: number, sign = '·') =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`

const wordTexts: [string, string, string][] = [
  [
    'bullets',
    paragraph(`<b style='mso-bidi-font-weight:normal'>Check the ID<o:p></o:p></b>`) +
      item('Look at the photo', 1) +
      item('Look at the date', 1) +
      item('Both sides', 2, 'o') +
      item('Also the back', 3, '§') +
      item('Hand it back', 1) +
      paragraph('<o:p>&nbsp;</o:p>') +
      paragraph('Thank them'),
    `**Check the ID**

- Look at the photo
- Look at the date
  - Both sides
    - Also the back
- Hand it back

Thank them`,
  ],
  [
    'numbers',
    item('First', 1, '1.') + item('Second', 1, '2.') + item('Third', 1, 'a)'),
    '1. First\n2. Second\n3. Third',
  ],
  [
    'numbers inside each other',
    item('First', 1, '1.') +
      item('Letters', 2, 'a.') +
      item('go on', 2, 'b.') +
      item('Roman', 3, 'iv.') +
      item('Bullet', 2, '·') +
      item('Second', 1, '2.') +
      item('Parts', 2, '2.1.') +
      paragraph('Between') +
      item('Third', 1, '3.'),
    `1. First
   1. Letters
   2. go on
      1. Roman
   - Bullet
2. Second
   1. Parts

Between

3. Third`,
  ],
  ['a list that begins inside', item('a', 2, 'o') + item('b', 1), '- a\n- b'],
  ['a paragraph that was a list', "<p style='mso-list:none'>a</p>", 'a'],
  [
    'a table',
    `<table class=MsoTableGrid><tr>\n<td><p class=MsoNormal>Form</p></td><td><p class=MsoNormal><b>Onset</b></p></td></tr>
     <tr><td><p class=MsoNormal>Vape</p></td><td><p class=MsoNormal>1 min</p></td></tr></table>`,
    'Form | **Onset**\n\nVape | 1 min',
  ],
  [
    'signs of Markdown',
    paragraph('Keep * and _ and # as they are: 5*3*2, snake_case_name, [x](y), 1. no list, &lt;b&gt;') +
      paragraph('1. Typed number') +
      paragraph('# not a heading'),
    `Keep * and _ and # as they are: 5*3*2, snake_case_name, [x](y), 1. no list, <b>

1. Typed number

# not a heading`,
  ],
  [
    'tracked changes and comments',
    paragraph(
      `Say <s><del cite="mailto:Ana">cures</del></s><ins>may help with</ins> <a style='mso-comment-reference:A_1'>pain</a><span
       class=MsoCommentReference><span style='mso-special-character:comment'><a class=msocomanchor href="#_msocom_1">[A1]</a></span></span>.`,
    ) +
      `<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Legal: never say cure</p></div></div></div>`,
    'Say may help with pain.',
  ],
]

test.each(wordTexts)('quality: from Word, %s: pasted as Markdown', (_, copied, markdown) => {
  expect(markdownOfHtml(word(copied))).toBe(markdown)
})

const docs = (copied: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-x">${copied}</b><br class="Apple-interchange-newline">`

const docsTexts: [string, string, string][] = [
  [
    'bold and normal text',
    '<p dir="ltr"><span style="font-size:11pt;font-weight:700;font-style:normal">Bold line</span><span style="font-weight:400"> normal</span></p>',
    '**Bold line** normal',
  ],
  [
    'lists',
    `<ul><li dir="ltr" aria-level="1"><p>One</p></li><ul><li aria-level="2"><p>Nested</p></li></ul><li aria-level="1"><p>Two</p></li></ul>
     <ol><li aria-level="1"><p><span style="font-style:italic">Three</span></p></li><ol><li aria-level="2"><p>Four</p></li></ol></ol>`,
    '- One\n  - Nested\n- Two\n\n1. _Three_\n   1. Four',
  ],
]

test.each(docsTexts)('quality: from Google Docs, %s: pasted as Markdown', (_, copied, markdown) => {
  expect(markdownOfHtml(docs(copied))).toBe(markdown)
})

test('quality: items of Word for the web, each in a list of its own, keep their level', () => {
  const online = (words: string, level: number) =>
    `<div class="ListContainerWrapper"><ul role="list"><li data-font="Symbol" aria-level="${level}" role="listitem"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></ul></div>`
  expect(markdownOfHtml(online('One', 1) + online('Nested', 2))).toBe('- One\n\n  - Nested')
})
