import { expect, test } from 'vitest'
import { iconFilesOf, importByFile, withoutKeys } from './icon-files.ts'

const files = iconFilesOf(`
import * as index from './icons/index.mjs';
export { index as icons };
export { default as Fingerprint, default as FingerprintPattern } from './icons/fingerprint-pattern.mjs';
export { default as LucideMail, default as Mail } from './icons/mail.mjs';
`)

test('F1 an icon is imported from its own file, by any of its names', () => {
  const code = 'import { Fingerprint, Mail as Letter } from "lucide-react";\nfoo()'
  expect(importByFile(code, files)).toBe(
    "import Fingerprint from 'lucide-react/icons/fingerprint-pattern';import Letter from 'lucide-react/icons/mail';\nfoo()",
  )
})

test('F1 other imports stay unchanged', () => {
  expect(importByFile("import { createLucideIcon } from 'lucide-react'", files)).toBe(
    "import { createLucideIcon } from 'lucide-react';",
  )
})

test('F1 an icon keeps everything but the keys of its shapes', () => {
  const code = `node: [["path", { d: "M12 7v14", key: "1akyts" }], ["rect", { x: "3",\n y: "7",\n key: "1hberx"\n }]]`
  expect(withoutKeys(code)).toBe(`node: [["path", { d: "M12 7v14" }], ["rect", { x: "3",\n y: "7"\n }]]`)
})
