import { expect, test } from 'vitest'
import { toLoginHtml } from './login-html.ts'

const index = `<head>
    <script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
</head>
<body>
    <div id="root"></div>
</body>`

test('F2 the page of /login has its first paint, and names the app’s scripts without requesting them', () => {
  const html = toLoginHtml(index, '<h1>Log in</h1>\n', ['assets/login-page-1.js'])
  expect(html).toBe(`<head>
    <script src="/theme.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
</head>
<body>
    <div id="root"></div>
<h1>Log in</h1>
<script src="/after-paint.js" data-scripts="/assets/index-1.js /assets/react-1.js /assets/login-page-1.js"></script>
</body>`)
})

test('F2 a build whose scripts are not found fails instead of a page that never starts', () => {
  expect(() => toLoginHtml('<body></body>', '', [])).toThrow('finds no scripts')
})
