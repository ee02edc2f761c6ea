import type { WrittenClass } from '../authoring.ts'

const right = (title: string) => ({ title, isCorrect: true as const })
const wrong = (title: string) => ({ title })

/** Ten questions over the five lessons; 80 percent passes. */
export const responsibleVendorExam: WrittenClass['exam'] = {
  title: 'Final exam: the responsible vendor',
  description:
    'Ten situations from the floor. You need 80 percent. Some ask for more than one answer. You may try again.',
  minimumPassingScore: 80,
  questions: [
    {
      key: 'regular',
      title: 'A regular whom you have served for two years forgot his wallet. He is clearly over 40. What do you do?',
      answers: [
        wrong('Sell; after two years you know who he is'),
        wrong('Sell, and note his name and the time in the log'),
        right('No ID, no sale; offer to set the order aside'),
        wrong('Ask a colleague who knows him to confirm his age'),
      ],
    },
    {
      key: 'expired',
      title: 'The card shows a 55-year-old guest. It expired last week. What is the right call?',
      answers: [
        wrong('Accept it; a date of birth does not expire'),
        right('No sale with this card; ask for another valid one'),
        wrong('Accept it together with a bank card in the same name'),
        wrong('Accept it today and tell the guest to renew it'),
      ],
    },
    {
      key: 'card-signs',
      title: 'Which signs are reasons to stop and look again? Select all that apply.',
      answers: [
        right('The edge around the photo is raised'),
        right('The guest cannot say the zip code on the card'),
        wrong('The guest grew a beard since the photo was taken'),
        right('The scanner accepts it, but the photo shows somebody else'),
      ],
    },
    {
      key: 'window',
      title: 'A 30-year-old buys while two teenagers at the window point at what they want. What do you do?',
      answers: [
        wrong('Sell; the buyer is 30 and the ID is valid'),
        right('Do not complete the sale, and tell your lead'),
        wrong('Sell only half of the order'),
        wrong('Ask the teenagers to step away from the window, then sell'),
      ],
    },
    {
      key: 'no',
      title: 'Which refusal is the best one?',
      answers: [
        wrong('“You look pretty high to me, so I’m not going to sell you anything.”'),
        wrong('“My manager is strict about this. If it were up to me, I would.”'),
        right('“I can’t complete this sale today. With a valid ID I’m happy to help.”'),
        wrong('“Let me see what I can do. Can you wait until my lead is on break?”'),
      ],
    },
    {
      key: 'pregnant',
      title: 'A guest is pregnant and asks what helps against nausea. Which answers are right? Select all that apply.',
      answers: [
        right('“I can’t recommend anything for that.”'),
        right('“Please talk to your doctor or midwife.”'),
        wrong('“Something with mostly CBD is fine.”'),
        wrong('“A colleague used this one when she was pregnant.”'),
      ],
    },
    {
      key: 'ninety',
      title: 'A guest calls 90 minutes after a 10 mg gummy: nothing yet. Should they take another?',
      answers: [
        wrong('Yes; after an hour and a half it should have worked'),
        right('No; it can take two hours and is strongest at about four'),
        wrong('Yes, but only half of one, and together with some food'),
        wrong('No; it was a bad batch and should come back to the store'),
      ],
    },
    {
      key: 'tested',
      title: '“It’s lab tested, so it’s safe, right?” What do you say?',
      answers: [
        wrong('“Yes. Making sure that it is safe is what the laboratory is for.”'),
        right('“It passed the state’s tests. I can’t call it safe.”'),
        wrong('“Yes, and it is checked more strictly than what a pharmacy sells.”'),
        wrong('“It is, as long as you begin with a small amount.”'),
      ],
    },
    {
      key: 'tag',
      title: 'The tag of a jar does not scan. There is an identical jar beside it. What do you do?',
      answers: [
        wrong('Scan the other jar and hand over this one; they are the same'),
        wrong('Type a number that looks close'),
        right('Set it aside for your lead and sell the one that scans'),
        wrong('Sell it and write it down tomorrow'),
      ],
    },
    {
      key: 'door',
      title: 'What belongs to the last minute of a sale? Select all that apply.',
      answers: [
        right('The package stays closed on the way home'),
        right('At home it is locked away from children and pets'),
        right('Asking how the guest is getting home'),
        wrong('Reminding a visitor that it may be taken to any state where it is legal'),
      ],
    },
  ],
}
