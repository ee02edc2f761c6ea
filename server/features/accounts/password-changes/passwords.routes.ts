import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { changePassword } from './change-password.ts'
import { choosePassword } from './choose-password.ts'
import { requestPasswordLink } from './forgotten-password.ts'

export const passwordRoutes = implement('passwords', passwords, {
  forgot: requestPasswordLink,
  setByLink: withoutTransaction(choosePassword),
  change: withoutTransaction(changePassword),
})
