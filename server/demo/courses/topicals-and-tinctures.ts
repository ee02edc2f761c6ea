import { answers, media, type WrittenCourse } from '../authoring.ts'

const slug = 'topicals-and-tinctures'

/** Topicals and tinctures: skin or bloodstream, dropper math, and questions for a pharmacist. */
export const topicalsAndTinctures: WrittenCourse = {
  slug,
  title: 'Topicals and tinctures',
  summary:
    'Skin or bloodstream? Half a dropper of what? And why this shelf hears more medical questions than any other.',
  poster: 'course-topicals-and-tinctures.svg',
  thumbnail: 'thumb-topicals-and-tinctures.svg',
  brand: null,
  cards: [
    { key: 'h-skin', cardType: 'HEADER', content: { value: 'On the skin' } },
    {
      key: 'jar',
      cardType: 'IMAGE',
      content: {
        url: media('fig-topical.svg'),
        alt: 'An open jar of balm, its lid leaning beside it.',
        aspectRatio: 1,
        title: 'Balm, lotion, bath',
        text: 'A *topical* goes on the skin and is made to stay there. Say what it smells like, how it feels and what is in it. Let the guest try a THC-free tester if your store has one.',
      },
    },
    {
      key: 'through',
      cardType: 'TEXT',
      content: {
        title: 'On it, or through it',
        text: 'A **transdermal** patch or gel is a different thing: it is made to carry THC *through* the skin into the blood. It can impair, and it works slowly and for hours.\n\nThe two stand side by side. Look for the word “transdermal” before you answer “will I feel it?”',
      },
    },
    {
      key: 'q-patch',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText:
          'A guest holds a 10 mg THC patch marked “transdermal”: “It’s just for the skin, so I can drive, right?”',
        answers: answers(
          `${slug}/q-patch`,
          '*“It is made to reach the blood. Please don’t drive with it.”',
          '“Right. What goes on the skin stays on the skin, patch or cream.”',
          '“Cut it in half. Below 5 mg there is no problem with driving.”',
          '“Put it on your leg instead of your arm, then it stays local.”',
        ),
        additionalText:
          'One word on the label changes the answer. A transdermal patch can impair for hours, so treat that day like a day with an edible.',
      },
    },
    {
      key: 'test',
      cardType: 'TEXT',
      content: {
        title: '“Will it show on a drug test?”',
        text: 'In one small study three people rubbed on two THC creams for three days, and nothing showed in blood or urine. Three people, two weak creams: **that is not a promise**.\n\nA job can hang on this question. The honest answer is “I can’t tell you that it won’t.”',
      },
    },
    {
      key: 'q-test',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: 'A guest who drives a school bus asks if the balm could cost them their job. What do you say?',
        answers: answers(
          `${slug}/q-test`,
          '“No. Topicals stay on the skin and never show up on a test.”',
          '“There is a study on exactly this. You have nothing to fear.”',
          '*“I can’t promise that. Please ask whoever runs the test first.”',
          '“Use it on weekends only, then it is gone by Monday morning.”',
        ),
        additionalText: 'You lose one sale at most. The guest could lose a license.',
      },
    },
    {
      key: 'dropper-math',
      cardType: 'LOAD_SCRIPT',
      content: { url: '/sandbox/dropper-math.js', title: 'Dropper math', height: 330 },
    },
    { key: 'h-medical', cardType: 'HEADER', content: { value: 'The medical shelf that isn’t' } },
    {
      key: 'signpost',
      cardType: 'IMAGE',
      content: {
        url: media('fig-medical-signpost.svg'),
        alt: 'A medical question stands before a signpost; one arm points to a pharmacy, the other to a doctor.',
        title: 'Two kinds of questions',
        text: '“What’s in it, how do I use it, how do I store it?” is yours. “Will it help my knee, my sleep, my skin?” belongs to a **doctor or pharmacist**, even when you have an opinion.',
      },
    },
    {
      key: 'q-knee',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: '“My knee kills me. Which of these creams works best?” Choose every sentence you can say.',
        answers: answers(
          `${slug}/q-knee`,
          '*“I’m sorry, that sounds rough. I can’t advise on pain; a pharmacist can.”',
          '“The strong one. My mom uses it.”',
          '*“I can show you what’s in each, and how they smell and feel.”',
          '“CBD brings inflammation down.”',
          '*“If you take medicines, please check with your pharmacist first.”',
        ),
        additionalText: 'Kind, useful, and not one claim. “My mom uses it” is a medical recommendation with a hug.',
      },
    },
    { key: 'pause', cardType: 'SPEED_BUMP', content: { text: 'Halfway. Next: the bottle with the dropper.' } },
    { key: 'h-tongue', cardType: 'HEADER', content: { value: 'Under the tongue' } },
    {
      key: 'bottle',
      cardType: 'IMAGE',
      content: {
        url: media('fig-tincture.svg'),
        alt: 'A small bottle of tincture with its dropper beside it.',
        aspectRatio: 1,
        title: 'Tincture',
        text: 'Cannabis in alcohol or oil, taken by the drop. Guests who want small, exact amounts like it. The dropper is only exact if somebody explains the marks.',
      },
    },
    {
      key: 'math',
      cardType: 'TEXT',
      content: {
        title: 'Dropper math',
        text: 'Divide the THC in the bottle by the milliliters in it.\n\n100 mg in 20 mL is **5 mg in each mL**. A full dropper is often 1 mL, half of it 0.5 mL. So half a dropper here is **2.5 mg**.\n\nCheck the marks: not every dropper holds 1 mL.',
      },
    },
    {
      key: 'q-math',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Do the math',
        questionText:
          'The bottle says 100 mg THC, 20 mL. The dropper holds 1 mL. A careful guest wants 2.5 mg. How much is that?',
        answers: answers(
          `${slug}/q-math`,
          'Two and a half droppers',
          'One full dropper',
          '*Half a dropper',
          'Two drops',
        ),
        additionalText: '100 ÷ 20 = 5 mg in a full dropper, so 2.5 mg in half of one. Write it on the bag for them.',
      },
    },
    {
      key: 'swallowed',
      cardType: 'TEXT',
      content: {
        title: 'Part of it is always swallowed',
        text: 'Held under the tongue, a tincture may be felt sooner than a gummy. But people swallow part of it, and that part keeps the **edible clock**: up to two hours to be felt.\n\nSo the advice stays the same: a small amount, then wait two hours.',
      },
    },
    {
      key: 'q-coffee',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: '“I’ll squirt it into my coffee, then it works in ten minutes.” What is true?',
        answers: answers(
          `${slug}/q-coffee`,
          'Hot coffee opens the vessels, so it works faster',
          'The heat of the coffee destroys most of the THC',
          'Caffeine and THC cancel each other out',
          '*It is swallowed, so it behaves like an edible',
        ),
        additionalText:
          'Swallowed is swallowed. Thirty minutes to two hours, and a morning commute right in the middle of it.',
      },
    },
    {
      key: 'survey',
      cardType: 'SURVEY',
      content: {
        questionText: 'Was this shelf easier than you thought?',
        positiveTags: ['Dropper math', 'Kind wording', 'New to me', 'Right length'],
        negativeTags: ['Too careful', 'Too long', 'Hard math', 'Unclear'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'Hess and others, Forensic Science International, 2017 (creams and tests) · CDC, *Cannabis and poisoning* (time until swallowed THC is felt) · Dickson and others, Obstetrics & Gynecology, 2018 (what stores told mystery callers). Checked November 20, 2026.\n\nRules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  sources: [
    {
      title:
        'Hess et al. 2017, Topical application of THC containing products is not able to cause positive cannabinoid finding in blood or urine, Forensic Science International 272',
      url: 'https://pubmed.ncbi.nlm.nih.gov/?term=topical+application+of+THC+containing+products+is+not+able+to+cause+positive+cannabinoid+finding',
      checkedOn: '2026-11-20',
    },
    {
      title: 'CDC, Cannabis and Poisoning',
      url: 'https://www.cdc.gov/cannabis/risk-factors/poisoning.html',
      checkedOn: '2026-11-20',
    },
    {
      title:
        'Dickson et al. 2018, Recommendations From Cannabis Dispensaries About First-Trimester Cannabis Use, Obstetrics & Gynecology 131(6)',
      url: 'https://doi.org/10.1097/AOG.0000000000002619',
      checkedOn: '2026-11-20',
    },
  ],
}
