import { typedKeys } from '@trellis/contract/keys.ts'
import { recordBy } from '@trellis/contract/records.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { Draft } from './sign-up-draft.ts'

/** Fields common to all sign-up forms. */
export type PersonValues = {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  password: string
  confirmPassword: string
  reCaptchaToken: string
}

export type PersonForm = UseFormReturn<PersonValues>

const blank: PersonValues = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
  reCaptchaToken: '',
}

/** The initial values of the person fields. */
export const personDefaults = (draft: Draft): PersonValues => recordBy(typedKeys(blank), name => draft[name] ?? '')

/** Form values without the password confirmation. */
export const toSignUpBody = <T extends { confirmPassword: string }>({ confirmPassword: _, ...values }: T) => values
