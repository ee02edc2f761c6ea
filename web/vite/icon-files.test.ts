import { expect, test } from 'vitest'
import { iconFilesOf, importByFile, withOwnComponent } from './icon-files.ts'

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

test('F1 an icon keeps only its name and its lines', () => {
  const code = `import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "mail",
  size: 24,
  node: [
    ["path", { d: "m22 7", key: "132q7q" }],
    ["rect", { x: "2", rx: "2", key: "izxlao" }]
  ],
  aliases: ["letter"]
};
__iconData.node;
const Mail = createLucideIcon(__iconData);
`
  expect(withOwnComponent(code)).toBe(`import { createIcon as createLucideIcon } from '/src/ui/icon-component.ts';

const __iconData = {
  name: "mail",
  node: [
    ["path", { d: "m22 7" }],
    ["rect", { x: "2", rx: "2" }]
  ]
};
const Mail = createLucideIcon(__iconData);
`)
})
