import { idOf, media, type WrittenCourse } from '../authoring.ts'

const slug = 'greeting-and-listening'

/** The first minute with a guest: look up, ask, say it back. None of its cards blocks progress. */
export const greetingAndListening: WrittenCourse = {
  slug,
  title: 'Greeting and listening',
  summary: 'The first minute decides the visit. Look up, ask four questions, say it back, and let the guest choose.',
  poster: 'course-greeting-and-listening.svg',
  thumbnail: 'thumb-greeting-and-listening.svg',
  brand: null,
  cards: [
    { key: 'h-ten-seconds', cardType: 'HEADER', content: { value: 'The first ten seconds' } },
    {
      key: 'look-up',
      cardType: 'TEXT',
      content: {
        title: 'Look up first',
        text: 'Hands off the screen. Eyes up. “Hi, come on over. May I see your ID?”\n\nSome guests have rehearsed this in the car. They expect to be judged. A calm hello and a normal ID check tell them: this is a store, and you belong in it.',
      },
    },
    {
      key: 'counter',
      cardType: 'IMAGE',
      content: {
        url: media('fig-counter.svg'),
        alt: 'A guest and a budtender talk across the counter. One jar stands between them; everything else is on the shelf behind.',
        title: 'Clear the space between you',
        text: 'Nothing on the counter but the ID and, later, one or two products. Turn the label toward the guest. Stand at an angle: it feels like looking at something together.',
      },
    },
    { key: 'h-ask', cardType: 'HEADER', content: { value: 'Ask before you point' } },
    {
      key: 'four-questions',
      cardType: 'MULTI',
      content: {
        children: [
          {
            id: idOf(`${slug}/four-questions/today`),
            cardType: 'TEXT',
            title: '“What brings you in today?”',
            text: 'Open, and not about a product. You will hear an occasion, a worry, or a brand name. All three help.',
          },
          {
            id: idOf(`${slug}/four-questions/before`),
            cardType: 'TEXT',
            title: '“Have you had it before? How did that go?”',
            text: 'The second half is the important half. “Once, in college, and never again” is a different guest from “most weekends”.',
          },
          {
            id: idOf(`${slug}/four-questions/clock`),
            cardType: 'IMAGE',
            url: media('fig-onset-curves.svg'),
            alt: 'Curves over twelve hours: inhaled rises and falls early, an edible starts late and lasts to hour twelve.',
            title: '“When would you take it?”',
            text: 'Time rules things out. A guest with two hours does not want something that starts in two hours.',
          },
          {
            id: idOf(`${slug}/four-questions/home`),
            cardType: 'TEXT',
            title: '“Where will you be? Who else is there?”',
            text: 'You are listening for a car, for children, for a dog, for a shared kitchen. You will come back to it at the end.',
          },
        ],
      },
    },
    {
      key: 'say-it-back',
      cardType: 'TEXT',
      content: {
        title: 'Say it back',
        text: '“So: something mild, for Saturday, at home, and you don’t want to smoke. **Did I get that right?**”\n\nNow the guest corrects you, not the product you already put in their hand. It takes five seconds. It is the best five seconds of the visit.',
      },
    },
    {
      key: 'two-not-seven',
      cardType: 'TEXT',
      content: {
        title: 'Show two, not seven',
        text: 'Put down **two** products and say what differs: “This one is 5 mg a piece, this one is 10. Both take up to two hours.”\n\nThen be quiet. Count to five. A new guest nods at everything; silence is where the real question comes.',
      },
    },
    { key: 'h-careful', cardType: 'HEADER', content: { value: 'Listen for these words' } },
    {
      key: 'medical-words',
      cardType: 'IMAGE',
      content: {
        url: media('fig-medical-signpost.svg'),
        alt: 'A speech bubble with a medical cross and a question mark. A signpost answers it with two arms: a pharmacy and a doctor.',
        title: 'When it turns medical',
        text: 'A pregnancy. A medication. A surgery. A diagnosis. When you hear one of these, stop selling.\n\n“I’m glad you told me. That’s a question for your doctor or pharmacist, and I’d ask them first.” The lesson *No medical claims* goes deeper.',
      },
    },
    {
      key: 'quiet-guest',
      cardType: 'TEXT',
      content: {
        title: 'The guest who says “whatever you’d take”',
        text: 'You are not their measure. Your tolerance, your evening, your ride home are yours.\n\n“What I take won’t tell you much. Tell me about *your* evening.” Never lend a stranger your own dose.',
      },
    },
    { key: 'h-goodbye', cardType: 'HEADER', content: { value: 'The last ten seconds' } },
    {
      key: 'three-sentences',
      cardType: 'TEXT',
      content: {
        title: 'Three sentences before they go',
        text: '1. **How much:** “One serving is half of this piece.”\n2. **How long:** “Wait two hours before you decide.”\n3. **Where:** “Lock it away from children and pets, and leave the car tonight.”\n\nSay them while you bag. A guest who hears them every time believes you mean it.',
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'The order of the conversation is our own craft. The facts in it come from others: Illinois has staff offer each purchaser education material (410 ILCS 705/15-85). Onset and duration: Health Canada, *Consumer Information – Cannabis*.\n\nChecked on November 20, 2026. Rules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  sources: [
    {
      title: '410 ILCS 705/15-85, Dispensing cannabis',
      url: 'https://ilga.gov/legislation/ilcs/documents/041007050K15-85.htm',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Health Canada: Consumer Information – Cannabis',
      url: 'https://www.canada.ca/en/health-canada/services/drugs-medication/cannabis/laws-regulations/regulations-support-cannabis-act/consumer-information.html',
      checkedOn: '2026-11-20',
    },
  ],
}
