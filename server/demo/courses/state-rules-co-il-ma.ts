import type { WrittenCourse } from '../authoring.ts'
import { colorado, illinois } from './state-rules-co-il.ts'
import { closing, massachusetts } from './state-rules-ma.ts'

/** What a sale needs in Colorado, Illinois and Massachusetts. */
export const stateRulesCoIlMa: WrittenCourse = {
  slug: 'state-rules-co-il-ma',
  title: 'State rules: Colorado, Illinois, Massachusetts',
  summary: 'Limits, servings and ID in three states, with the mistakes that visitors walk in with.',
  poster: 'course-state-rules-co-il-ma.svg',
  thumbnail: 'thumb-state-rules-co-il-ma.svg',
  brand: null,
  cards: [...colorado, ...illinois, ...massachusetts, ...closing],
  sources: [
    {
      title: 'LivWell: Cannabis limits in Colorado (2023)',
      url: 'https://livwell.com/blog/cannabis-limits-colorado',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Complia: New one ounce equivalency rules (text of the Colorado rule)',
      url: 'https://mycomplia.com/2016/09/20/new-one-ounce-equivalency-rules/',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Colorado doubles personal possession quantity (HB21-1090)',
      url: 'https://indica.news/2021/05/21/colorado-doubles-personal-possession-quantity-allows-up-to-two-ounces/',
      checkedOn: '2026-11-20',
    },
    {
      title: 'John Prior, attorney: 410 ILCS 705/10-5 and 10-10 explained',
      url: 'https://johnprior.attorney/legal-primer-on-recreational-use-of-marijuana-in-illinois/',
      checkedOn: '2026-11-20',
    },
    {
      title: '410 ILCS 705/10-20, Identification',
      url: 'https://www.ilga.gov/legislation/ilcs/documents/041007050K10-20.htm',
      checkedOn: '2026-11-20',
    },
    {
      title: '410 ILCS 705/15-85, Dispensing cannabis',
      url: 'https://ilga.gov/legislation/ilcs/documents/041007050K15-85.htm',
      checkedOn: '2026-11-20',
    },
    {
      title: 'East Dundee code: what an Illinois dispensary may not do',
      url: 'https://codelibrary.amlegal.com/codes/eastdundee/latest/eastdundee_il/0-0-0-40299',
      checkedOn: '2026-11-20',
    },
    {
      title: '935 CMR 500.140, Additional Operational Requirements for Retail Sale',
      url: 'https://regulations.justia.com/states/massachusetts/935-cmr/title-935-cmr-500-000/section-500-140',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Massachusetts: Chapter 65 of the Acts of 2026, purchase limit of two ounces',
      url: 'https://sfmedicalcannabiscompetition.com/massachusetts-regulators-expand-license-caps-and-purchase-limits-under-emergency-rules/',
      checkedOn: '2026-11-20',
    },
  ],
}
