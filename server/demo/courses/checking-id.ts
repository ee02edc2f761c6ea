import { answers, idOf, media, quizQuestions, type WrittenCourse, withNotes } from '../authoring.ts'
import { checkingIdNotes } from './checking-id-notes.ts'

const slug = 'checking-id'

/** Five checks of every ID, and what to do when one of them fails. */
export const checkingId: WrittenCourse = {
  slug,
  title: 'Checking ID',
  summary: 'Five looks, every guest, every time: what counts as proof of age, and what to do when a card feels wrong.',
  poster: 'course-checking-id.svg',
  thumbnail: 'thumb-checking-id.svg',
  brand: null,
  cards: [
    { key: 'h-every-guest', cardType: 'HEADER', content: { value: 'Every guest, every time' } },
    {
      key: 'why-first',
      cardType: 'TEXT',
      content: {
        title: 'The ID comes before the hello ends',
        text: 'Adult-use cannabis is for people **21 and older**. In Colorado, Illinois, Massachusetts, New York and Oregon you see a valid ID before you sell.\n\nGray hair does not change that. Neither does “you know me”. If you check everyone, nobody has to feel picked.',
      },
    },
    {
      key: 'film',
      cardType: 'VIDEO',
      content: {
        url: media('video-id-check.mp4'),
        posterUrl: media('video-id-check.jpg'),
        captionsUrl: media('video-id-check.vtt'),
        alt: 'An ID card beside a guest, and a list that is ticked off: photo, date of birth, expiration date, the card itself, which turns to show its edge, and the guest’s face. At the end: Every guest, every time.',
        title: 'Five looks in ten seconds',
      },
    },
    {
      key: 'five-looks',
      cardType: 'IMAGE',
      content: {
        url: media('fig-id-looks.svg'),
        alt: 'A drawn, upright ID card with a band that reads “under 21 until”, and five numbered places: 1 photo, 2 date of birth, 3 expiration date, 4 the seal on the card’s surface, 5 the face of the guest.',
        title: 'Always in the same order',
        text: '**1** Photo. **2** Date of birth. **3** Expiration date. **4** The card itself: seal, surface, edges. **5** The face in front of you.\n\nMany states print cards for people under 21 upright, like this one. Someone who turned 21 last month may still carry it. Read the dates, not the shape, and follow your store’s rule.',
      },
    },
    {
      key: 'q-tomorrow',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Saturday, 9:40 p.m.',
        questionText:
          'She turns 21 tomorrow. Her three friends are of age and joke: “It’s two more hours.” What do you do?',
        answers: answers(
          `${slug}/q-tomorrow`,
          'Sell to her: the birthday is this weekend',
          'Sell her order to one of the friends instead',
          '*Wish her a good birthday, sell her nothing tonight, and watch that nobody buys for her',
          'Take payment now and hand it over after midnight',
        ),
        additionalText:
          'There is no “almost 21”. And once you know who it is for, a sale to the friend is a sale to her. That is how good people lose a license.',
      },
    },
    {
      key: 'what-counts',
      cardType: 'TEXT',
      content: {
        title: 'What counts as proof',
        text: 'A driver license or state ID from **any** US state, a passport, a US military ID. Oregon also lists tribal ID with photo, name and birth date. New York also lists licenses from Canadian provinces.\n\nNot proof: a school or work badge, a photo of an ID on a phone, a card that has **expired**.',
      },
    },
    {
      key: 'q-expired',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText:
          'A man of about 60 hands you a license that expired nine days ago. “The new one is in the mail.” What do you say?',
        answers: answers(
          `${slug}/q-expired`,
          '“Nine days is fine. You’re clearly over 21.”',
          '*“I need one that’s still valid. Do you have a passport with you?”',
          '“I’ll note it and let it go this once.”',
          '“I can do edibles, but not flower.”',
        ),
        additionalText:
          'Illinois writes “valid and unexpired”, Oregon “valid, unexpired”. His age is not the question. The document is. Offering the next step keeps it friendly.',
      },
    },
    {
      key: 'bump',
      cardType: 'SPEED_BUMP',
      content: { text: 'That was the easy half. Next: the cards that make you stop.' },
    },
    { key: 'h-off', cardType: 'HEADER', content: { value: 'When something is off' } },
    {
      key: 'hand-eye-ear',
      cardType: 'TEXT',
      content: {
        title: 'Hand, eye, ear',
        text: '**Hand:** run a thumb over the edges and the print. Peeling, bumps or glue are reasons to stop.\n\n**Eye:** tilt it. Real cards have details that move or shine with the light. Compare ears, nose and chin, not hair.\n\n**Ear:** ask something only the owner answers fast. “What’s your ZIP code?”',
      },
    },
    {
      key: 'q-signs',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Choose all that apply',
        questionText: 'Which of these are good reasons to stop and call your lead?',
        answers: answers(
          `${slug}/q-signs`,
          '*The scanner shows another birth date than the print on the card',
          'The hair is red in the photo and black today',
          '*The guest has to look at the card to tell you the ZIP code',
          '*The plastic lifts at one corner, next to the photo',
          'The card is from a state you have never seen',
        ),
        additionalText:
          'In New York a scan that does not match the print means: deny the purchase. Hair changes, and every state has cards. For a card you do not know, take the ID guide off the shelf.',
      },
    },
    {
      key: 'q-regular',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: '“You served me on Tuesday. You know I’m forty. I left my wallet at home.” What do you say?',
        answers: answers(
          `${slug}/q-regular`,
          '“Right, Tuesday. What can I get you?”',
          '*“I do remember you, and I still need to see it. I’ll keep your order here for you.”',
          '“Is there someone with you who can vouch for you?”',
        ),
        additionalText:
          'The rule is about this sale, not about last Tuesday. Remembering them *and* holding the order says no to the sale, not to the person.',
      },
    },
    {
      key: 'quiz',
      cardType: 'QUIZ',
      content: {
        quizData: {
          id: idOf(`${slug}/quiz`),
          title: 'Six cards in your hand',
          minimumPassingScore: 80,
          isShuffled: true,
          questions: withNotes(
            quizQuestions(
              `${slug}/quiz`,
              [
                'A couple comes in. She shows a passport, he left his at the hotel. She orders for both. What do you do?',
                'Sell: one valid ID is enough for two',
                '*Follow the store’s rule for guests without ID, and do not sell what you know is for him unless he shows his',
                'Sell, if he waits at the door',
              ],
              [
                'The photo fits, the date fits, the card expired yesterday. The sale is…',
                'fine, one day is within reason',
                'fine for small amounts',
                '*off, until a valid ID is shown',
              ],
              [
                'Which of these can be proof of age in all five states of this lesson? Choose all.',
                '*A valid driver license from another US state',
                'A clear photo of a license on a phone',
                '*A valid US passport',
                'A university card with a birth date',
              ],
              [
                'The scanner is green, but the face is clearly not the face in the photo. What counts more?',
                'The scanner: it is the official check',
                '*Your eyes: a real card can be a borrowed card',
                'The amount: small sales are fine',
              ],
              [
                'A woman of 23 shows a license printed upright, with “under 21 until” a date two years ago. It is still valid. What now?',
                '*Read the birth date and the expiration date, then follow the store’s rule for upright cards',
                'Refuse: upright cards are for minors',
                'Ask a friend of hers to buy it',
              ],
              [
                'In Massachusetts, when do you look at the ID?',
                'At the door, once',
                'At the register, once',
                '*At the door, and again at the register',
              ],
            ),
            checkingIdNotes,
          ),
        },
        quizAllowedTries: 3,
      },
    },
    {
      key: 'survey',
      cardType: 'SURVEY',
      content: {
        questionText: 'How sure do you feel with the next card in your hand?',
        positiveTags: ['Good sentences', 'The film', 'Real situations'],
        negativeTags: ['Too long', 'Still unsure about fakes', 'My state is missing'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'Oregon: OAR 845-025-2820. New York: Cannabis Law § 85. Illinois: 410 ILCS 705/15-85. Massachusetts: 935 CMR 500.140. Colorado: 1 CCR 212-3, Rule 3-405. Signs of a false card: the ID Checking Guide’s five steps.\n\nChecked on November 20, 2026. Rules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  sources: [
    {
      title: 'Oregon Administrative Rules 845-025-2820, Retailer Operational Requirements',
      url: 'https://regulations.justia.com/states/oregon/chapter-845/division-25/section-845-025-2820',
      checkedOn: '2026-11-20',
    },
    {
      title: 'New York Cannabis Law § 85',
      url: 'https://casetext.com/statute/consolidated-laws-of-new-york/chapter-cannabis/article-4-adult-use-cannabis/section-85-provisions-governing-adult-use-cannabis-retail-dispensaries',
      checkedOn: '2026-11-20',
    },
    {
      title: '410 ILCS 705/15-85, Dispensing cannabis',
      url: 'https://ilga.gov/legislation/ilcs/documents/041007050K15-85.htm',
      checkedOn: '2026-11-20',
    },
    {
      title: '935 CMR 500.140, Additional Operational Requirements for Retail Sale',
      url: 'https://regulations.justia.com/states/massachusetts/935-cmr/title-935-cmr-500-000/section-500-140',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Colorado 1 CCR 212-3, Rule 3-405, Identification',
      url: 'https://casetext.com/regulation/colorado-administrative-code/department-200-department-of-revenue/division-212-marijuana-enforcement-division/rule-1-ccr-212-3-colorado-marijuana-rules/part-3-regulated-marijuana-business-operations/section-1-ccr-212-3-3-405-identification',
      checkedOn: '2026-11-20',
    },
    {
      title: 'How to Check ID in 5 Steps (ID Checking Guide)',
      url: 'http://www.idcheckingguide.com/5-steps.html',
      checkedOn: '2026-11-20',
    },
  ],
}
