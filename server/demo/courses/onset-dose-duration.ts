import { answers, idOf, media, quizQuestions, type WrittenCourse } from '../authoring.ts'

const slug = 'onset-dose-duration'

/** When cannabis is first felt, how much is one serving, and how long it stays. */
export const onsetDoseDuration: WrittenCourse = {
  slug,
  title: 'Onset, dose and duration',
  summary: 'Why an edible at seven can still be there at sunrise, and the one sentence that saves a guest’s night.',
  poster: 'course-onset-dose-duration.svg',
  thumbnail: 'thumb-onset-dose-duration.svg',
  brand: null,
  cards: [
    { key: 'h-onset', cardType: 'HEADER', content: { value: 'When it begins, when it ends' } },
    {
      key: 'three-words',
      cardType: 'TEXT',
      content: {
        title: 'Three words to keep apart',
        text: '**Onset** is when it is first felt. **Dose** is how much THC, in milligrams. **Duration** is how long it stays.\n\nMost bad nights you hear about start the same way. Somebody felt nothing, mistook a slow onset for a small dose, and took more.',
      },
    },
    {
      key: 'dose-chart',
      cardType: 'IMAGE',
      content: {
        url: media('fig-onset-curves.svg'),
        alt: 'Curves over twelve hours. Inhaled jumps up within minutes and is mostly gone by hour four. Sublingual is a little slower. An edible climbs slowly, peaks at hour four and runs to hour twelve. Topical stays flat.',
        title: 'The dose chart',
        text: '**Inhaled:** felt within minutes, strongest around 30 minutes, mostly over in 2 to 4 hours. It can linger longer.\n\n**Edible:** felt after 30 minutes to 2 hours, strongest around hour 4, with effects up to 12 hours.',
      },
    },
    {
      key: 'why-slow',
      cardType: 'VIDEO',
      content: {
        url: media('video-pouring-a-dose.mp4'),
        posterUrl: media('video-pouring-a-dose.jpg'),
        captionsUrl: media('video-pouring-a-dose.vtt'),
        alt: 'A drink is poured into a measuring cup: 5 milligrams, beside a gummy of 5 milligrams. A clock runs. At 40 minutes the curve is flat, at four hours it is highest, it ends at twelve. Last words: Start low. Wait two hours.',
        title: 'What happens in those two hours',
        text: 'Smoke goes from the lungs straight to the blood. An edible goes through the stomach and the liver first. When nothing is felt, nothing is wrong. It is on its way.',
      },
    },
    {
      key: 'q-dinner',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Friday, 6 p.m.',
        questionText:
          'A guest has dinner with the family at seven. “I’ll take a gummy now, so it’s gone by then.” What do you tell them?',
        answers: answers(
          `${slug}/q-dinner`,
          '“An hour is enough, if it’s only 5 mg.”',
          '“Eat first, then it wears off sooner.”',
          '*“At seven it may only be starting, and it can last past midnight.”',
          '“Take it with coffee and you’ll be fine.”',
        ),
        additionalText:
          'At seven they may feel nothing yet, and near ten it may be strongest. A smaller dose is milder. It does not follow a faster clock.',
      },
    },
    { key: 'h-dose', cardType: 'HEADER', content: { value: 'How much is one serving' } },
    {
      key: 'read-the-tin',
      cardType: 'IMAGE',
      content: {
        url: media('fig-serving-pieces.svg'),
        alt: 'A pack of ten gummies of 10 milligrams each. One gummy is cut in half: 5 milligrams and 5 milligrams.',
        title: 'Read milligrams, not pieces',
        text: 'Ten pieces of 10 mg make a 100 mg tin. One piece is one serving there, and a lot for a first evening.\n\nHealth Canada tells first-timers to look for **2.5 mg of THC or less**. That is a quarter of one of these. *Start low, go slow.*',
      },
    },
    {
      key: 'serving-counter',
      cardType: 'LOAD_SCRIPT',
      content: { url: '/sandbox/serving-counter.html', title: 'Serving counter', height: 750 },
    },
    {
      key: 'q-second-one',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText:
          'A customer ate a 10 mg gummy 40 minutes ago, feels nothing and asks for a second one. What do you say?',
        answers: answers(
          `${slug}/q-second-one`,
          '“It’s a light one, another is fine.”',
          '*“Give it two hours before you decide.”',
          '“Eat something fatty to speed it up.”',
        ),
        additionalText:
          'Edibles can take up to two hours to be felt and peak near four. A second gummy now means that 20 mg may arrive together. And a fatty meal works the other way: in one study it came on *later*, and more of it reached the blood.',
      },
    },
    {
      key: 'two-hour-rule',
      cardType: 'IMAGE',
      content: {
        url: media('fig-start-low-go-slow.svg'),
        alt: 'Three steps of a stair: a gummy of 2.5 milligrams, a clock that shows two hours, and a second gummy with a question mark.',
        title: 'The two-hour rule',
        text: 'Say it with every edible, also to regulars:\n\n“**Take one serving. Put the tin away. Wait two full hours before you decide.**”\n\nPutting the tin away matters. A tin on the table gets opened at minute 45. Some products are made to work faster. Read their label aloud, and still say: wait.',
      },
    },
    {
      key: 'plan-for-twelve',
      cardType: 'IMAGE',
      content: {
        url: media('fig-onset-edible.svg'),
        alt: 'The curve of an edible alone: felt after half an hour to two hours, highest at hour four, over by hour twelve.',
        aspectRatio: 1,
        title: 'Plan for twelve hours',
        text: 'Ask: “Where will you be tonight, and how do you get home?” An edible can outlast the party, and some people are still drowsy the next day. No driving, and no alcohol on top.\n\nToo much? Poison Help answers day and night: **1-800-222-1222**. Trouble breathing or cannot be woken: **911**.',
      },
    },
    {
      key: 'quiz',
      cardType: 'QUIZ',
      content: {
        quizData: {
          id: idOf(`${slug}/quiz`),
          title: 'Five guests, five clocks',
          minimumPassingScore: 80,
          questions: quizQuestions(
            `${slug}/quiz`,
            [
              'A guest wants to feel it before a concert that starts in 20 minutes, and will take a taxi. What is true?',
              'A 5 mg gummy will be felt by the first song',
              '*Something inhaled is usually felt within minutes; an edible may start mid-show',
              'Both start at about the same time',
            ],
            [
              'At noon a guest ate 5 mg. At 1 p.m. they feel “a little”. What do you expect next?',
              'It is nearly over',
              'It stays as it is now',
              '*It may keep growing until about 4 p.m.',
            ],
            [
              'Which of these belong in your words when you hand over an edible? Choose all that fit.',
              '*“One serving is this much.”',
              '*“Wait two hours before you decide.”',
              '“If nothing happens in 30 minutes, take the other half.”',
              '*“Don’t plan to drive tonight.”',
            ],
            [
              'A guest took an edible at 8 p.m. and must drive to work at 6 a.m. What do you say?',
              '*“It can last up to twelve hours. Plan another way to get there.”',
              '“Six hours of sleep clears it.”',
              '“If you feel fine, you are fine.”',
            ],
            [
              'A first-timer asks which piece of a 10 mg gummy to start with. What fits best?',
              'The whole piece: it is one serving on the label',
              '*A quarter, if the piece can be cut evenly, or a product sold at 2.5 mg',
              'Two pieces, because the first one often does nothing',
            ],
          ),
        },
        quizAllowedTries: 3,
      },
    },
    {
      key: 'survey',
      cardType: 'SURVEY',
      content: {
        questionText: 'How useful was this lesson for your next shift?',
        positiveTags: ['Words I will use', 'The counter', 'Clear chart', 'Right length'],
        negativeTags: ['Knew it already', 'Too long', 'Not how my guests talk', 'Unclear'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'Health Canada, *Consumer Information – Cannabis*. Government of New Brunswick, *Cannabis use*. US Centers for Disease Control and Prevention, *Poisoning*. Lunn and others on meals and oral THC, as told by NORML in 2020. Poison Help, 2024.\n\nChecked on November 20, 2026. Rules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  stickyFooter: {
    text: 'Back to the dose chart',
    targetUrl: `#${idOf(`${slug}/dose-chart`)}`,
    buttonStyle: { backgroundColor: '#1f5b43', color: '#fdfcf8' },
  },
  sources: [
    {
      title: 'Health Canada: Consumer Information – Cannabis',
      url: 'https://www.canada.ca/en/health-canada/services/drugs-medication/cannabis/laws-regulations/regulations-support-cannabis-act/consumer-information.html',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Government of New Brunswick: Cannabis use',
      url: 'https://www2.gnb.ca/content/gnb/en/corporate/promo/cannabis-in-new-brunswick/cannabis-use.html',
      checkedOn: '2026-11-20',
    },
    {
      title: 'CDC: Poisoning (edibles)',
      url: 'https://www.cdc.gov/marijuana/health-effects/poisoning.html',
      checkedOn: '2026-11-20',
    },
    {
      title: 'NORML: Food intake influences effects of oral THC (2020)',
      url: 'https://norml.org/news/2020/01/30/study-food-intake-influences-effects-of-oral-thc',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Poison Help: Pediatric cannabis edible poisoning',
      url: 'https://www.poisonhelp.org/2024/04/27/pediatric-edible-cannabis-poisoning/',
      checkedOn: '2026-11-20',
    },
  ],
}
