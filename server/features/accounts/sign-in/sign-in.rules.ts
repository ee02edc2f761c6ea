type Account = { enabled: boolean; isActivated: boolean; isPending: boolean }

/** The result of an attempt to log in. All but "pending" look alike from outside. */
export const signInVerdict = (account: Account | null, isRightPassword: boolean): 'welcome' | 'pending' | 'refused' => {
  if (!account || !isRightPassword || !account.enabled) return 'refused'
  if (account.isActivated) return 'welcome'
  return account.isPending ? 'pending' : 'refused'
}
