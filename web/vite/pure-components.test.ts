import { expect, test } from 'vitest'
import { withPureComponents } from './pure-components.ts'

test('F1 a component that a library creates and names when it is loaded can be dropped where nothing uses it', () => {
  const code = 'var Form = React10.forwardRef(\n  function Form() {}\n);\nForm.displayName = "Form";\nvar id = 1;'
  expect(withPureComponents(code)).toBe(
    'var Form = /* @__PURE__ */ React10.forwardRef(\n  function Form() {}\n);\n\nvar id = 1;',
  )
})
