import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type DemoPerson = { email: string; who: MessageDescriptor }

/** The password of all demo accounts. */
export const demoPassword = 'Trellis-demo-1'

/** The demo accounts that can be signed in to. */
export const demoPeople: readonly DemoPerson[] = [
  { email: 'learner@demo.trellis.test', who: msg`Budtender, halfway through, with a reward to choose` },
  { email: 'fresh@demo.trellis.test', who: msg`Budtender on their first day` },
  { email: 'manager@demo.trellis.test', who: msg`Manager of Juniper & Main, Denver` },
  { email: 'org@demo.trellis.test', who: msg`High Desert Collective, 12 stores` },
  { email: 'brandadmin@demo.trellis.test', who: msg`Brand admin of Alpenglow Edibles` },
  { email: 'brandsales@demo.trellis.test', who: msg`Brand sales of Alpenglow Edibles` },
  { email: 'brandemployee@demo.trellis.test', who: msg`Brand employee of Alpenglow Edibles` },
  { email: 'reseller@demo.trellis.test', who: msg`Fieldnote Training, a reseller` },
  { email: 'parent@demo.trellis.test', who: msg`Confluence Brands, parent of three brands` },
  { email: 'admin@demo.trellis.test', who: msg`Site administrator` },
  { email: 'pending@demo.trellis.test', who: msg`Signed up, waiting for approval` },
  { email: 'invited@demo.trellis.test', who: msg`Invited, has no password yet` },
  { email: 'disabled@demo.trellis.test', who: msg`Disabled` },
]
