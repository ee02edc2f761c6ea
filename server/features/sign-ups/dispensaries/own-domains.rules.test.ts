import { expect, test } from 'vitest'
import { isPublicMailDomain } from './own-domains.rules.ts'

test.each(['gmail.com', 'GMail.com', 'outlook.com', 'eu.hotmail.com', 'mailinator.com', 'yahoo.com.mx'])(
  'SIGNUP-012 %s is a public mail domain',
  domain => {
    expect(isPublicMailDomain(domain)).toBe(true)
  },
)

test.each(['greenleaf.com', 'mail.greenleaf.com', 'mygmail.com', 'gmail.com.greenleaf.co', 'outlook.greenleaf.co'])(
  'SIGNUP-012 %s may be the domain of a store',
  domain => {
    expect(isPublicMailDomain(domain)).toBe(false)
  },
)
