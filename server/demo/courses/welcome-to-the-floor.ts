import { answers, idOf, media, type WrittenCourse } from '../authoring.ts'
import { shelves } from './welcome-to-the-floor-shelves.ts'

const slug = 'welcome-to-the-floor'

/** The first shift: who depends on you, what is on the shelves, and what is never allowed in a store. */
export const welcomeToTheFloor: WrittenCourse = {
  slug,
  title: 'Welcome to the floor',
  summary:
    'Your first shift, before the doors open: who counts on you, what is behind you, and what never happens here.',
  poster: 'course-welcome-to-the-floor.svg',
  thumbnail: 'thumb-welcome-to-the-floor.svg',
  brand: null,
  cards: [
    { key: 'h-first-shift', cardType: 'HEADER', content: { value: 'Your first shift' } },
    {
      key: 'three-people',
      cardType: 'TEXT',
      content: {
        title: 'Three sides of the counter',
        text: 'The **guest** wants something that fits the evening. The **store** needs its license. The **state** wants to know that no one under 21 was served and every gram is accounted for.\n\nMost of what you do serves all three. When they pull apart, the license goes first. Without it there is no counter.',
      },
    },
    {
      key: 'where-you-stand',
      cardType: 'IMAGE',
      content: {
        url: media('fig-counter.svg'),
        alt: 'A guest and a budtender talk across the counter. Products stand on shelves behind the budtender, out of the guest’s reach.',
        title: 'Where you stand',
        text: 'Badge where people can see it. Counter clear. Product behind you, out of reach until it is sold. A camera above you, which is on your side: it shows that you checked.',
      },
    },
    {
      key: 'before-ten',
      cardType: 'MULTI',
      content: {
        children: [
          {
            id: idOf(`${slug}/before-ten/notes`),
            cardType: 'TEXT',
            title: '1. Read the shift notes',
            text: 'Two minutes. What ran out, which tin was recalled, who was turned away last night and might come back.',
          },
          {
            id: idOf(`${slug}/before-ten/systems`),
            cardType: 'TEXT',
            title: '2. Wake the machines',
            text: 'Register, ID scanner, label printer. If one of them is down, say so **before** the line forms.',
          },
          {
            id: idOf(`${slug}/before-ten/storage`),
            cardType: 'IMAGE',
            url: media('fig-storage.svg'),
            alt: 'Three panels: a thermometer for cool, a moon for dark, a padlock for locked.',
            title: '3. Fill from the back',
            text: 'The back is cool, dark and locked. Oldest comes out first, sealed, label to the front. What you take out is on the floor, and on your watch.',
          },
          {
            id: idOf(`${slug}/before-ten/one-thing`),
            cardType: 'TEXT',
            title: '4. Learn one product',
            text: 'One a day. Read its whole label: milligrams, servings, ingredients, date. In a month you know thirty.',
          },
        ],
      },
    },
    {
      key: 'q-before-ten',
      cardType: 'QUESTION',
      content: {
        eyebrow: '9:55, doors open at ten',
        questionText: 'Which of these do you do before the first guest? Choose all that apply.',
        answers: answers(
          `${slug}/q-before-ten`,
          '*Put my badge where people can read it',
          'Set out open jars so that guests can help themselves',
          '*Check that the scanner and the register are up',
          'Put two eighths aside for a friend who comes at noon',
          '*Read what the last shift wrote down',
        ),
        additionalText:
          'Product stays out of reach until it is sold. And nothing waits under the counter for a friend: what is set aside off the books is the first thing an inspector finds.',
      },
    },
    { key: 'h-shelves', cardType: 'HEADER', content: { value: 'What is behind you' } },
    { key: 'shelves', cardType: 'MULTI_IMAGE', content: { children: shelves } },
    { key: 'bump', cardType: 'SPEED_BUMP', content: { text: 'Those are the shelves. Now the lines nobody crosses.' } },
    { key: 'h-lines', cardType: 'HEADER', content: { value: 'Three lines nobody crosses' } },
    {
      key: 'three-lines',
      cardType: 'TEXT',
      content: {
        title: 'Not here, not now, not for free',
        text: '**No one consumes in the store.** Not a guest, not you on a break.\n\n**You work sober.** Oregon writes it into its rules for the whole shift, breaks included.\n\n**You give nothing away and open nothing.** Every gram that leaves has a sale behind it.',
      },
    },
    {
      key: 'q-open-tin',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText:
          'A regular points at a sealed gummy tin. “Open it, I’ll just try one, then I’ll buy it.” What do you say?',
        answers: answers(
          `${slug}/q-open-tin`,
          '“Okay, but only because I know you.”',
          '“I can’t. I do have some in my bag in the break room, though.”',
          '*“I can’t open it. I can read you what’s in it, and you decide.”',
        ),
        additionalText:
          'A sealed package stays sealed until it is theirs, and then it is opened at home. Reading the label together is the tasting you can offer.',
      },
    },
    {
      key: 'ask-early',
      cardType: 'TEXT',
      content: {
        title: 'Ask early',
        text: 'You will not know everything in your first week. Neither did the person training you.\n\nSay: “**I want to get this right. Give me one minute.**” Then ask your lead. A guest forgives a minute. A wrong sale cannot be taken back.',
      },
    },
    {
      key: 'your-lead',
      cardType: 'FREE_FORM_QUESTION',
      content: {
        questionText:
          'Who is your shift lead on your first shift, and how do you reach them when the line is out the door?',
      },
    },
    {
      key: 'survey',
      cardType: 'SURVEY',
      content: {
        questionText: 'How ready do you feel for the first guest?',
        positiveTags: ['Clear rules', 'Good to know before day one', 'Short enough'],
        negativeTags: ['I still have questions', 'Too much at once', 'Our store does it differently'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'Colorado Revised Statutes 44-10-701 (no use inside a store). Colorado rules on concentrate: 1 CCR 212-3, Rule 6-925, and the Marijuana Enforcement Division’s notice of 2021. Oregon: OAR 845-025-1300 (sober on duty) and 845-025-2820 (product out of reach until the sale).\n\nChecked on November 20, 2026. Rules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  sources: [
    {
      title: 'Colorado Revised Statutes 44-10-701, Unlawful acts',
      url: 'https://print.casetext.com/statute/colorado-revised-statutes/title-44-revenue-regulation-of-activities/marijuana-regulation/article-10-regulated-marijuana/part-7-unlawful-acts/section-44-10-701-unlawful-acts-exceptions',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Colorado Marijuana Enforcement Division: rules in force since January 1, 2022',
      url: 'https://www.newsbreak.com/news/2486414783670/letter-pa-regulators-must-offer-clear-medical-marijuana-guidelines',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Oregon Administrative Rules 845-025-1300, Licensee Prohibitions',
      url: 'https://regulations.justia.com/states/oregon/chapter-845/division-25/section-845-025-1300',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Oregon Administrative Rules 845-025-2820, Retailer Operational Requirements',
      url: 'https://regulations.justia.com/states/oregon/chapter-845/division-25/section-845-025-2820',
      checkedOn: '2026-11-20',
    },
  ],
}
