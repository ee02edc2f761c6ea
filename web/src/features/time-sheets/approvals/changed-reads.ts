import { home } from '@trellis/contract/home/home.ts'
import { payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { trainingTime } from '@trellis/contract/time-sheets/training-time.ts'

/** Reads that an approval, an answer, or a change of a pay period affects. */
export const changedByApprovals = [trainingTime.list, trainingTime.requests, payPeriods.list, home.waiting]
