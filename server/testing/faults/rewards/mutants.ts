/** A mutated variant of the product: the changes to its source, and the database constraints it lacks. */
export type Mutant = {
  name: string
  /** End of the file path → the original text and its replacement. Loading fails if the original is not found. */
  source: Readonly<Record<string, readonly (readonly [string, string])[]>>
  without?: readonly string[]
  /** The expected finding. */
  caughtBy: RegExp
}

const [qualify, select, choice] = ['qualify', 'select-reward', 'grant-choice'].map(
  name => `server/features/campaigns/rewards/${name}.ts`,
) as [string, string, string]

const ownBalance = ['await lockBalances(db, [locked.campaignId])', ''] as const

/** The mutants that a race test must detect. */
export const mutants: readonly Mutant[] = [
  {
    name: 'looks whether somebody has selected, and then writes that they have',
    source: { [select]: [['       for no key update`', '`'], ownBalance] },
    without: [
      'alter table earned_reward drop constraint earned_reward_pkey cascade',
      'drop index ledger_transfer_once',
    ],
    caughtBy: /^selected: \d+ people have the reward of both [2-9] times/,
  },
  {
    name: 'lets two completions of one person pass each other by',
    source: {
      [qualify]: [
        ['  sql`select pg_advisory_xact_lock', '  sql`select length'],
        ["hashtext('reward_qualification'), hashtext(", "concat('reward_qualification', "],
        ['await lockBalances(db, campaignIds)', ''],
      ],
    },
    caughtBy: /^\d+ people have the reward of both 0 times/,
  },
  {
    name: 'reads the stock, and then writes one less',
    source: {
      [choice]: [
        [".set(eb => ({ stock_left: eb('stock_left', '-', 1) }))", '.set({ stock_left: Math.max(0, stockLeft - 1) })'],
        ["    .where('stock_left', '>', 0)\n", ''],
      ],
      [select]: [ownBalance],
    },
    caughtBy: /scarce rewards taken, not/,
  },
]
