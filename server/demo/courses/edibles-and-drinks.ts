import { answers, media, type WrittenCourse } from '../authoring.ts'
import { ediblesAtHome } from './edibles-at-home.ts'

const slug = 'edibles-and-drinks'

/** Count servings, watch the clock, measure the drink, lock it up. */
export const ediblesAndDrinks: WrittenCourse = {
  slug,
  title: 'Edibles and drinks',
  summary: 'Count servings before flavors, plan the whole evening, and send it home so that no child ever finds it.',
  poster: 'course-edibles-and-drinks.svg',
  thumbnail: 'thumb-edibles-and-drinks.svg',
  brand: null,
  cards: [
    { key: 'h-count', cardType: 'HEADER', content: { value: 'Count first' } },
    {
      key: 'pieces',
      cardType: 'IMAGE',
      content: {
        url: media('fig-serving-pieces.svg'),
        alt: 'A tray of ten gummies, 10 mg each; one is taken out and cut into two halves of 5 mg.',
        title: 'One piece, one serving',
        text: 'Ten pieces of 10 mg make 100 mg. The big number on the front is the **whole pack**. Guests read it as one dose more often than you think.',
      },
    },
    {
      key: 'limits',
      cardType: 'TEXT',
      content: {
        title: 'What one serving may hold',
        text: 'Adult use:\n\n- **Colorado, Illinois, New York, Oregon**: up to 10 mg of THC in a serving, 100 mg in a package\n- **Massachusetts**: up to 5 mg in a serving (5.5 with the lab’s margin), 100 mg in a package\n\nGuests travel. Their “one gummy” may be half or double of yours.',
      },
    },
    {
      key: 'q-travel',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Denver, Saturday',
        questionText:
          'A guest from Boston says: “At home I always take two, so give me two of those.” Your pieces hold 10 mg. What do you say?',
        answers: answers(
          `${slug}/q-travel`,
          '“Sure, two is two. You know best what works for you.”',
          '“Ours are weaker than what you get in Boston, so take three.”',
          '*“There, two are about 10 mg. Here, that is one piece.”',
          '“Two is a lot for anybody. I can’t sell you more than one.”',
        ),
        additionalText:
          'Two Colorado pieces would be 20 mg, twice what this guest is used to. Same word, different dose.',
      },
    },
    { key: 'h-clock', cardType: 'HEADER', content: { value: 'The long clock' } },
    {
      key: 'curve',
      cardType: 'IMAGE',
      content: {
        url: media('fig-onset-edible.svg'),
        alt: 'A slow curve: first felt between 30 minutes and 2 hours, highest at about 4 hours, fading until hour 12.',
        aspectRatio: 1,
        title: 'Slow up, slow down',
        text: 'Felt after **30 minutes to 2 hours**. Strongest at about 4 hours. Can last up to **12 hours**. An empty stomach, alcohol and medicines change all of it.',
      },
    },
    {
      key: 'q-drive',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText:
          '“I’ll have one 10 mg piece at six and drive home from the concert at eleven. That’s five hours.”',
        answers: answers(
          `${slug}/q-drive`,
          '“Five hours is plenty for a single 10 mg piece.”',
          '*“Please plan a ride. The state says at least eight hours.”',
          '“Have it at five instead, then you have an hour in reserve.”',
          '“Eat well before the concert, then you are fine by eleven.”',
        ),
        additionalText:
          'Colorado’s health department: at least 8 hours after eating or drinking up to 18 mg of THC. At eleven, this guest may be just past the strongest part.',
      },
    },
    { key: 'pause', cardType: 'SPEED_BUMP', content: { text: 'Ready for the cooler?' } },
    { key: 'h-drinks', cardType: 'HEADER', content: { value: 'Drinks' } },
    {
      key: 'can',
      cardType: 'IMAGE',
      content: {
        url: media('fig-beverage.svg'),
        alt: 'A can and a filled glass beside it.',
        aspectRatio: 1,
        title: 'One can, or ten servings?',
        text: 'A single-serving can and a 100 mg bottle can stand in the same cooler. In Colorado a bottle with several servings must come with a cap that measures **10 mg or less**. Show the guest how it works.',
      },
    },
    {
      key: 'faster',
      cardType: 'TEXT',
      content: {
        title: '“It works in ten minutes”',
        text: 'THC does not mix with water, so drinks use tiny droplets, an *emulsion*. Some are felt sooner than a gummy. How soon differs from product to product and person to person.\n\nSay what **the label** says. If it says nothing, use the edible clock.',
      },
    },
    {
      key: 'q-bottle',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the cooler',
        questionText: 'A guest picks a 100 mg bottle and asks for a straw. What do you tell them?',
        answers: answers(
          `${slug}/q-bottle`,
          '*“This bottle is at least ten servings, not one drink.”',
          '*“Use the cap to measure, then close it.”',
          '“It’s a drink, so it wears off in an hour.”',
          '*“If you want one drink for tonight, here is a single-serving can.”',
          '“Mix it with a beer, then you need less.”',
        ),
        additionalText:
          'Never suggest alcohol with cannabis: each makes the other stronger. And nobody stops after one sip of a cold bottle.',
      },
    },
    ...ediblesAtHome,
  ],
  sources: [
    {
      title: 'CDC, Cannabis and Poisoning',
      url: 'https://www.cdc.gov/cannabis/risk-factors/poisoning.html',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Health Canada, Consumer Information: Cannabis',
      url: 'https://www.canada.ca/en/health-canada/services/drugs-medication/cannabis/laws-regulations/regulations-support-cannabis-act/consumer-information.html',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Colorado Department of Transportation, How long should I wait to drive after getting high?',
      url: 'https://www.codot.gov/safety/impaired-driving/druggeddriving/campaign-news/how-long-should-i-wait-to-drive-after-getting-high',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Colorado HB16-1427, Multi-serving Liquid Marijuana Products',
      url: 'https://leg.colorado.gov/bills/hb16-1427',
      checkedOn: '2026-11-20',
    },
    {
      title: '935 CMR 500.150, Edibles (Massachusetts)',
      url: 'https://www.law.cornell.edu/regulations/massachusetts/935-CMR-500-150',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Oregon Liquor and Cannabis Commission, edible limits since April 1, 2022 (OAR 845-026-0210)',
      url: 'https://www.oregon.gov/olcc/marijuana',
      checkedOn: '2026-11-20',
    },
  ],
}
