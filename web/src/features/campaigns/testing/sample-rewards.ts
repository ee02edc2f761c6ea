import type {
  CampaignRewards,
  MyReward,
  OpenChoice,
  Reward,
  SampleOption,
} from '@trellis/contract/campaigns/rewards.ts'
import { courseId } from '../../cards/testing/sample-card.ts'

/** A UUID that ends in this number. */
export const toSampleId = (place: number) => `0190a1b2-0000-7000-8000-0000000fe${String(place).padStart(3, '0')}`

/** A form with a size, a phone number and an e-mail address. */
const sizeForm: SampleOption['additionalInfoForm'] = {
  fields: [
    { id: toSampleId(901), name: 'size', label: 'Shirt size', required: true, type: 'textInput', options: [] },
    { id: toSampleId(902), name: 'email', label: 'Work e-mail', required: false, type: 'email', options: [] },
    { id: toSampleId(903), name: 'phone', label: 'Phone', required: false, type: 'phoneNumber', options: [] },
  ],
}

const sampleOption = (more: Partial<SampleOption> = {}): SampleOption => ({
  title: '$25 grocery card',
  image: null,
  description: 'By e-mail, within two days',
  productId: 'grocery-25',
  additionalInfoForm: null,
  value: 2500,
  available: true,
  ...more,
})

export const card = sampleOption()
export const tee = sampleOption({ title: 'Staff tee', productId: 'tee', value: 1800, additionalInfoForm: sizeForm })
export const mug = sampleOption({ title: 'Enamel mug', productId: 'mug', value: 1200 })

/** An earned reward that is not selected. */
export const sampleReward = (place: number, more: Partial<Reward> = {}): Reward => ({
  id: toSampleId(place),
  sampleOptions: [card, tee, mug],
  qualifyingMessage: 'For finishing three of three courses.',
  earned: true,
  selected: false,
  autoSelected: false,
  selectedIndex: null,
  ruqId: toSampleId(100 + place),
  waitsFor: null,
  ...more,
})

/** The same reward, selected. */
export const selected = (reward: Reward, selectedIndex: number, autoSelected = false): Reward => ({
  ...reward,
  selected: true,
  autoSelected,
  selectedIndex,
})

export const sampleCampaign = (more: Partial<CampaignRewards> = {}): CampaignRewards => ({
  campaignId: toSampleId(500),
  campaignTitle: 'Learn the edibles',
  brandName: 'Alpenglow Edibles',
  isLimited: false,
  campaignQualificationData: {
    campaignQualified: true,
    totalCoursesCompleted: 3,
    totalCoursesAssigned: 3,
    targetPctComplete: 100,
  },
  courseRewardData: [],
  campaignRewardData: [],
  ...more,
})

export const openChoice = (reward: Reward): OpenChoice => ({
  courseId,
  campaignTitle: 'Learn the edibles',
  brandName: 'Alpenglow Edibles',
  earnedAt: '2026-11-18T10:00:00.000Z',
  reward,
})

/** A selected and ordered reward. */
export const sampleDetail = (place: number, more: Partial<MyReward> = {}): MyReward => ({
  ruqId: toSampleId(100 + place),
  productName: `Reward ${place}`,
  productImage: null,
  brandName: 'Alpenglow Edibles',
  createdAt: '2026-11-18T10:00:00.000Z',
  qualifyingMessage: 'For finishing three of three courses.',
  value: 2500,
  state: 'ordered',
  history: [
    { state: 'earned', at: '2026-11-18T10:00:00.000Z' },
    { state: 'ordered', at: '2026-11-19T10:00:00.000Z' },
  ],
  issueDescription: null,
  issueReportedAt: null,
  issueResolvedAt: null,
  issueResolution: null,
  tracking: null,
  code: null,
  messages: [],
  isUnread: false,
  ...more,
})
