import { answers, media, type WrittenCourse } from '../authoring.ts'

const slug = 'metrc-basics'

/** Metrc for budtenders: tags, manifests, sales, counts, and personal logins. */
export const metrcBasics: WrittenCourse = {
  slug,
  title: 'Metrc basics',
  summary: 'A tag, a manifest, a sale, a count. What the state’s tracking system wants from you, from open to close.',
  poster: 'course-metrc-basics.svg',
  thumbnail: 'thumb-metrc-basics.svg',
  brand: null,
  cards: [
    { key: 'h-what', cardType: 'HEADER', content: { value: 'What Metrc is' } },
    {
      key: 'the-states-book',
      cardType: 'TEXT',
      content: {
        title: 'The state’s own book',
        text: 'Metrc is the system in which the state follows each plant and package. Colorado, Massachusetts and Oregon have used it for years; Oregon calls it CTS. Illinois moved to it in July 2025, New York in December 2025.\n\nYour register talks to it all day. When the two disagree, the state believes Metrc.',
      },
    },
    {
      key: 'tag',
      cardType: 'IMAGE',
      content: {
        url: media('fig-package-tag.svg'),
        alt: 'A package tag on a string, with printed lines, a barcode and a radio chip.',
        title: 'Read a tag',
        text: 'The licensed facility, a barcode, and a unique number of **24 characters**. Most tags also carry a small radio chip, so a shelf can be read without touching it.\n\nA tag is used **once**. It never moves to another package, not even for a minute.',
      },
    },
    {
      key: 'two-kinds',
      cardType: 'TEXT',
      content: {
        title: 'Two kinds of tags',
        text: '**Plant tags** stay with plants in the grow. You may never touch one.\n\n**Package tags** begin after the harvest. They are on the cases you receive, and they tie each tin to its tests and its batch. When a case is split or repacked, the new package gets a new tag.',
      },
    },
    {
      key: 'q-stray-tag',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Filling the shelf',
        questionText: 'A case has two package tags, one stuck half over the other. What do you do?',
        answers: answers(
          `${slug}/q-stray-tag`,
          'Peel off the upper one and use the lower one',
          'Use the one that scans',
          '*Leave it closed, keep it off the floor, and get your inventory lead',
          'Sell it first, so that it is gone',
        ),
        additionalText:
          'Two tags mean that the trail has a fork. Which one is true can be looked up, by the person with the rights to do so. Until then it is not for sale.',
      },
    },
    { key: 'h-day', cardType: 'HEADER', content: { value: 'One day, three moments' } },
    {
      key: 'morning',
      cardType: 'TEXT',
      content: {
        title: 'Morning: the transfer',
        text: 'A delivery exists twice: as boxes at the door and as a **transfer** in Metrc, with a manifest. Somebody counts the boxes. Then somebody accepts the transfer, for the amount that was counted.\n\nAccepting first and counting later is how a store comes to own things it never had.',
      },
    },
    {
      key: 'all-day',
      cardType: 'IMAGE',
      content: {
        url: media('fig-receipt.svg'),
        alt: 'A receipt comes out of the register beside the sold jar; it ends in a barcode.',
        title: 'All day: the sale',
        text: 'Each scan takes an amount from one package. Scan the wrong one and two packages are wrong: one has too much, one too little.\n\nMade a mistake? Say so **before** the guest leaves. A void with a reason takes a minute.',
      },
    },
    {
      key: 'q-outage',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Friday, 4 p.m., six in line',
        questionText: 'The register says that the state system cannot be reached. What do you do?',
        answers: answers(
          `${slug}/q-outage`,
          'Keep selling and write the sales on paper; someone will type them in on Monday',
          '*Stop, tell your lead, and follow your store’s outage plan',
          'Restart the register between guests and hope',
          'Ring everything as one item, so that the count is easy to fix',
        ),
        additionalText:
          'States differ. Illinois law says a dispensary may not operate while the state’s verification system is down. Your store’s plan says what holds where you are. “We were busy” is in none of them.',
      },
    },
    { key: 'bump', cardType: 'SPEED_BUMP', content: { text: 'Doors closed. The quiet part decides tomorrow.' } },
    {
      key: 'night',
      cardType: 'TEXT',
      content: {
        title: 'Night: the count',
        text: 'Count what is there. Compare. **Explain** what differs, then correct it, with the reason.\n\nOregon wants inventory reconciled in its system by **8 a.m. the next day**. Elsewhere the clock differs, but the order does not: count, compare, explain, correct. A correction without a reason is the thing inspectors look for.',
      },
    },
    {
      key: 'q-one-short',
      cardType: 'QUESTION',
      content: {
        eyebrow: '10:20 p.m.',
        questionText: 'Metrc says 12 tins. You count 11. Which of these come first? Choose all that apply.',
        answers: answers(
          `${slug}/q-one-short`,
          '*Count again, with a second person',
          '*Look through today’s sales for a tin of another flavor scanned by mistake',
          'Adjust it to 11 and write “shrinkage”',
          '*Tell your lead before anything is changed',
          'Wait: it often turns up by the weekend',
        ),
        additionalText:
          'Nine times in ten it is a wrong scan, and the other flavor is one over. Find it tonight and it is a footnote. An adjustment without a cause hides the tenth time, the one that matters.',
      },
    },
    {
      key: 'q-login',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'A small favor',
        questionText: 'Your colleague’s login is locked. “Let me use yours for ten minutes.” What do you say?',
        answers: answers(
          `${slug}/q-login`,
          '“Ten minutes, then log out.”',
          '“I’ll log in and you type.”',
          '*“I can’t share it. Let’s get the lead to unlock yours.”',
        ),
        additionalText:
          'In Oregon each user must work in their own account, with a password nobody else uses. What happens under your name is yours, also the part you did not type.',
      },
    },
    {
      key: 'survey',
      cardType: 'SURVEY',
      content: {
        questionText: 'How do you feel about the next count?',
        positiveTags: ['Not scary anymore', 'Practical', 'Short enough'],
        negativeTags: ['We use another system', 'I need to see it on screen', 'Too basic'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'Oregon: OAR 845-025-7540 and 7580. New York: Office of Cannabis Management. Illinois: Metrc on the move of 2025; the outage rule as the East Dundee code gives it. Tags: KlickTrack’s guide. Colorado: Marijuana Enforcement Division, then choosing its next system, so look which one yours is.\n\nChecked on November 20, 2026. Rules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  sources: [
    {
      title: 'Oregon Administrative Rules 845-025-7580, Reconciliation with Inventory',
      url: 'https://casetext.com/regulation/oregon-administrative-code/chapter-845-oregon-liquor-and-cannabis-commission/division-25-recreational-marijuana/section-845-025-7580-reconciliation-with-inventory',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Oregon Administrative Rules 845-025-7540, CTS User Requirements',
      url: 'https://www.law.cornell.edu/regulations/oregon/Or-Admin-Code-SS-845-025-7540',
      checkedOn: '2026-11-20',
    },
    {
      title: 'New York Office of Cannabis Management: Seed-to-Sale',
      url: 'https://cannabis.ny.gov/seed-to-sale',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Metrc: Illinois partner page',
      url: 'https://metrc.com/partner/illinois',
      checkedOn: '2026-11-20',
    },
    {
      title: 'East Dundee code: cannabis dispensing organizations',
      url: 'https://codelibrary.amlegal.com/codes/eastdundee/latest/eastdundee_il/0-0-0-40299',
      checkedOn: '2026-11-20',
    },
    {
      title: 'KlickTrack: Metrc tags, what they are and how they are utilized',
      url: 'https://support.klicktrack.io/kb/article/337-metrc-tags-what-they-are-and-how-they-are-utilized/',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Colorado Marijuana Enforcement Division on inventory tracking tags (Cannabis Equipment News)',
      url: 'https://www.cannabisequipmentnews.com/news/news/22881505/colorado-corrects-inaccuracies-over-rfid-misinformation',
      checkedOn: '2026-11-20',
    },
  ],
}
