import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import '../../../platform/i18n/locale.ts'
import { PageIndicator } from './page-indicator.tsx'

const drawn = (count: number) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PageIndicator page={1} count={count} onTurn={() => {}} />
    </I18nProvider>,
  )

test('CARD-007 a carousel of 5 children shows a dot for each', () => {
  expect(drawn(5).match(/<button/g)).toHaveLength(5)
  expect(drawn(5)).not.toContain('<p')
})

test('CARD-008 a carousel of 6 children shows N of M and no dots', () => {
  expect(drawn(6)).toContain('>2 of 6</p>')
  expect(drawn(6)).not.toContain('<button')
})
