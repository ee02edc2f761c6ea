import { describe, expect, test } from 'vitest'
import { previewAddress, skipsEvents, withoutSecrets } from './preview-query.ts'

const address = (query: string) => previewAddress(new URLSearchParams(query))

describe('the address of a preview', () => {
  test('PREVIEW-003 PREVIEW-007 reads token and ztAccessToken', () => {
    expect(address('token=abc').token).toBe('abc')
    expect(address('ztAccessToken=def').token).toBe('def')
    expect(address('').token).toBeNull()
  })

  test('PREVIEW-004 PREVIEW-005 PREVIEW-006 reads useDraft, versionId and promoId', () => {
    expect(address('useDraft=true&versionId=v1&promoId=p1')).toEqual({
      token: null,
      useDraft: true,
      versionId: 'v1',
      promoId: 'p1',
      isFirst: false,
    })
    expect(address('useDraft=false').useDraft).toBe(false)
  })

  test('PREVIEW-008 PREVIEW-009 a draft and a version skip analytics, a published course does not', () => {
    expect(skipsEvents(address('useDraft=true'))).toBe(true)
    expect(skipsEvents(address('versionId=v1'))).toBe(true)
    expect(skipsEvents(address('promoId=p1'))).toBe(false)
  })

  test('PREVIEW-003 PREVIEW-007 tokens are taken out of the address, the rest stays', () => {
    expect(withoutSecrets(new URLSearchParams('token=abc&useDraft=true&ztAccessToken=x'))?.toString()).toBe(
      'useDraft=true',
    )
    expect(withoutSecrets(new URLSearchParams('useDraft=true'))).toBeNull()
  })
})
