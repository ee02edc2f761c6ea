import { answers, media, type WrittenCourse } from '../authoring.ts'
import { stops } from './seed-to-sale-stops.ts'

const slug = 'seed-to-sale'

/** The trail from plant to receipt, and the three places where a budtender can break it. */
export const seedToSale: WrittenCourse = {
  slug,
  title: 'Seed to sale',
  summary:
    'Every jar can be followed back to its plant. The three places where you keep that trail whole, or break it.',
  poster: 'course-seed-to-sale.svg',
  thumbnail: 'thumb-seed-to-sale.svg',
  brand: null,
  cards: [
    { key: 'h-one-number', cardType: 'HEADER', content: { value: 'One plant, one number' } },
    {
      key: 'chain',
      cardType: 'IMAGE',
      content: {
        url: media('fig-seed-to-sale.svg'),
        alt: 'A road with five stops: a tagged plant, the drying room, a package, the store, and a receipt.',
        title: 'From plant to receipt',
        text: 'The grower tags a plant or a batch of plants. The harvest gets a number, the package gets a number, the truck carries a list of numbers. Your receipt is the last link.',
      },
    },
    {
      key: 'why',
      cardType: 'TEXT',
      content: {
        title: 'Why the state follows a gummy',
        text: 'So that nothing **slips out** to people who may not have it. So that nothing **slips in** that no lab has tested. And so that one bad batch can be **called back** within hours, from every shelf.\n\nWhen the trail is whole, a recall is a short list. When it is not, it is everything.',
      },
    },
    { key: 'stops', cardType: 'MULTI_IMAGE', content: { children: stops } },
    {
      key: 'q-recall',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'On the phone',
        questionText:
          'The state recalls one batch of a vape. A guest calls: “I bought that brand last week. Is mine okay?” What do you say?',
        answers: answers(
          `${slug}/q-recall`,
          '“If it tastes normal, it’s fine.”',
          '*“Let’s compare the batch number on your label with the notice. Don’t use it until we have.”',
          '“We only sell good brands.”',
          '“Throw everything of that brand away.”',
        ),
        additionalText:
          'The batch number is the whole point of the trail. It turns “that brand” into “these 212 cartridges”. Then follow your store’s recall steps: set aside, record, return or destroy.',
      },
    },
    { key: 'h-your-part', cardType: 'HEADER', content: { value: 'Your part of the trail' } },
    {
      key: 'receiving',
      cardType: 'TEXT',
      content: {
        title: 'Receiving: count before you sign',
        text: 'The driver brings boxes and a **manifest**, the list of what should be in them. You count. Then you compare. Then you sign. In that order.\n\nIllinois puts it into law: a store inspects and counts what it receives before it sells any of it. What you sign for is yours, also when it is not there.',
      },
    },
    {
      key: 'q-forty-seven',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the back door',
        questionText: 'The manifest says 48 tins. You count 47, twice. The driver is double-parked. What do you do?',
        answers: answers(
          `${slug}/q-forty-seven`,
          'Sign for 48 and write “one short?” on a sticky note',
          'Add a tin from your own shelf, so the numbers match',
          '*Don’t sign for 48. Get your lead, and have the difference recorded before the driver leaves',
          'Accept it: one of 48 is within tolerance',
        ),
        additionalText:
          'A missing tin is either a typing error or a missing tin. Both are easy to clear now and nearly impossible on Thursday. His parking ticket is not your inventory.',
      },
    },
    {
      key: 'selling',
      cardType: 'TEXT',
      content: {
        title: 'Selling: scan this one',
        text: 'Scan **the very package** that goes in the bag. Not the one that “is the same”. Two tins of one flavor can come from two batches.\n\nAnd ring it up when it happens. A sale you enter at closing is a guess with a time stamp.',
      },
    },
    { key: 'bump', cardType: 'SPEED_BUMP', content: { text: 'One link left: what comes back.' } },
    {
      key: 'returns',
      cardType: 'TEXT',
      content: {
        title: 'Returns, breakage, waste',
        text: 'A jar that breaks still has a number. So does one that comes back. It goes to a marked place in the back, gets recorded, and waits for the person who may destroy it.\n\nNever the trash can. Never back on the shelf: in Oregon, what a customer returned may not be sold again.',
      },
    },
    {
      key: 'q-breaks',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Choose all that apply',
        questionText: 'Which of these break the trail?',
        answers: answers(
          `${slug}/q-breaks`,
          '*Scanning lemon for a lime tin, because the price is the same',
          '*Swapping a cracked jar for a whole one from the shelf and telling nobody',
          'Refusing to sell a package whose label is missing',
          '*Putting a return back on the shelf, because it is still sealed',
          'Asking your lead to correct a wrong count, with the reason',
        ),
        additionalText:
          'An error that is reported is a correction with a name and a reason. The same error, hidden, looks like theft on the day somebody counts.',
      },
    },
    {
      key: 'your-store',
      cardType: 'FREE_FORM_QUESTION',
      content: { questionText: 'Where in your store does a broken or returned package go, and who do you tell?' },
    },
    {
      key: 'survey',
      cardType: 'SURVEY',
      content: {
        questionText: 'Do you now know what your scan is for?',
        positiveTags: ['Makes sense now', 'Good examples', 'Short'],
        negativeTags: ['Too much back room', 'Our system differs', 'Still unclear'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'Colorado: 1 CCR 212-3, Rules 3-805 and 3-810. Oregon: OAR 845-025-7520 (tags) and 845-025-2800 (returns). Illinois: 410 ILCS 705/15-70, as printed in House Bill 193 of the 102nd General Assembly. New York: Office of Cannabis Management, *Seed-to-Sale*.\n\nChecked on November 20, 2026. Rules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  sources: [
    {
      title: 'Colorado 1 CCR 212-3, Rule 3-805, Inventory Tracking System',
      url: 'https://casetext.com/regulation/colorado-administrative-code/department-200-department-of-revenue/division-212-marijuana-enforcement-division/rule-1-ccr-212-3-retail-marijuana-rules/part-1-ccr-212-3-3-regulated-marijuana-business-operations/section-1-ccr-212-3-3-800-series-inventory-tracking-requirements/section-1-ccr-212-3-3-805-regulated-marijuana-businesses-inventory-tracking-system',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Oregon Administrative Rules 845-025-7520, Unique Identification (UID) Tags',
      url: 'https://secure.sos.state.or.us/oard/viewSingleRule.action?ruleVrsnRsn=287947',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Oregon Administrative Rules 845-025-2800, Retailer Privileges; Prohibitions',
      url: 'https://secure.sos.state.or.us/oard/viewSingleRule.action?ruleVrsnRsn=267047',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Illinois House Bill 193, 102nd General Assembly (text of 410 ILCS 705/15-70)',
      url: 'https://ilga.gov/legislation/102/HB/10200HB0193.htm',
      checkedOn: '2026-11-20',
    },
    {
      title: 'New York Office of Cannabis Management: Seed-to-Sale',
      url: 'https://cannabis.ny.gov/seed-to-sale',
      checkedOn: '2026-11-20',
    },
  ],
}
