import type { WrittenClass } from '../authoring.ts'
import { responsibleVendorExam } from './responsible-vendor-exam.ts'
import { responsibleVendorLessons } from './responsible-vendor-lessons.ts'

/** The classic class: five lessons on selling responsibly, then an exam of ten questions. */
export const responsibleVendor: WrittenClass = {
  slug: 'responsible-vendor',
  title: 'The responsible vendor',
  description:
    'Five lessons and an exam on the part of the job that protects guests, your badge and the store’s license. It prepares you for your state’s own vendor training and does not replace it.',
  poster: 'course-class-responsible-vendor.svg',
  thumbnail: 'thumb-class-responsible-vendor.svg',
  lessons: responsibleVendorLessons,
  keyTakeaways: [
    'Look at every ID, every time: the card, the person, the date. No valid ID, no sale.',
    'A refusal is short, kind and final. It needs no argument and no second opinion from the line.',
    'Say what is in the product, how long it takes and how to store it. Leave health to doctors and pharmacists.',
    'Edibles: 30 minutes to 2 hours to be felt, strongest at about 4 hours, up to 12 hours in all.',
    '“Tested” is a fact you can show. “Safe” is a promise you cannot make.',
    'What is not scanned did not happen: a product without its tag does not leave the store.',
    'Closed package, locked at home, and somebody else drives.',
  ],
  exam: responsibleVendorExam,
  sources: [
    {
      title: 'Colorado Revised Statutes 44-10-1201 and 44-10-1202, Responsible vendor standards',
      url: 'https://leg.colorado.gov/colorado-revised-statutes',
      checkedOn: '2026-11-20',
    },
    {
      title: '1 CCR 212-3, Rules 3-505 and 3-515, Responsible vendor designation and training',
      url: 'https://www.law.cornell.edu/regulations/colorado/1-CCR-212-3-3-505',
      checkedOn: '2026-11-20',
    },
    {
      title: '935 CMR 500.105 and 500.140, General and retail requirements (Massachusetts)',
      url: 'https://www.law.cornell.edu/regulations/massachusetts/935-CMR-500-105',
      checkedOn: '2026-11-20',
    },
    {
      title:
        'Dickson et al. 2018, Recommendations From Cannabis Dispensaries About First-Trimester Cannabis Use, Obstetrics & Gynecology 131(6)',
      url: 'https://doi.org/10.1097/AOG.0000000000002619',
      checkedOn: '2026-11-20',
    },
    {
      title: 'CDC, Cannabis and Poisoning',
      url: 'https://www.cdc.gov/cannabis/risk-factors/poisoning.html',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Colorado Department of Transportation, How long should I wait to drive after getting high?',
      url: 'https://www.codot.gov/safety/impaired-driving/druggeddriving/campaign-news/how-long-should-i-wait-to-drive-after-getting-high',
      checkedOn: '2026-11-20',
    },
  ],
}
