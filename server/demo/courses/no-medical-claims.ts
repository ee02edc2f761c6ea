import { answers, idOf, media, quizQuestions, type WrittenCourse } from '../authoring.ts'
import { sayThisInstead } from './no-medical-claims-sentences.ts'

const slug = 'no-medical-claims'

/** Where a budtender’s job ends: no advice on illness, medication or pregnancy, and what to say instead. */
export const noMedicalClaims: WrittenCourse = {
  slug,
  title: 'No medical claims',
  summary: 'In a study, 69% of 400 stores gave a pregnant caller the wrong kind of help. What to say instead.',
  poster: 'course-no-medical-claims.svg',
  thumbnail: 'thumb-no-medical-claims.svg',
  brand: null,
  cards: [
    { key: 'h-job-ends', cardType: 'HEADER', content: { value: 'Where your job ends' } },
    {
      key: 'the-call',
      cardType: 'IMAGE',
      content: {
        url: media('fig-mystery-caller.svg'),
        alt: 'A telephone receiver beside one hundred dots. Sixty-nine of them are filled, and below stands 69%.',
        title: 'The call that 400 stores got',
        text: 'A woman phoned 400 Colorado dispensaries. She said she was eight weeks pregnant and had morning sickness. She was a researcher.\n\n**277 of 400, or 69%, recommended a cannabis product.** About a third sent her to a doctor without being asked. The study came out in 2018.',
      },
    },
    {
      key: 'why-not-you',
      cardType: 'TEXT',
      content: {
        title: 'They meant well',
        text: 'Nobody in that study wanted to do harm. Most went by **personal opinion**: 65% of those who recommended something.\n\nKindness with the wrong tool is still the wrong tool. You do not know her history, her medication, her scan. Her doctor does. The kind sentence is the one that gets her there.',
      },
    },
    {
      key: 'q-phone',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'On the phone',
        questionText: '“I’m eight weeks pregnant and sick every morning. What do you have for that?” What do you say?',
        answers: answers(
          `${slug}/q-phone`,
          '“Edibles are gentler than smoking.”',
          '“CBD only. That one is safe.”',
          '“Lots of moms come in here. Let me ask my colleague.”',
          '*“I can’t recommend any product for that. Please call your doctor or midwife today; they can help with the sickness.”',
        ),
        additionalText:
          'The US Food and Drug Administration strongly advises against CBD, THC and marijuana *in any form* during pregnancy and while breastfeeding. So there is no gentler shelf to point to.',
      },
    },
    { key: 'h-claim', cardType: 'HEADER', content: { value: 'What a claim sounds like' } },
    {
      key: 'claim-sounds',
      cardType: 'TEXT',
      content: {
        title: 'Helps with, good for, instead of',
        text: 'A claim links a **product** to a **condition**. “Helps with anxiety.” “Good for knees.” “Instead of your pills.”\n\nIt stays a claim when you wrap it: “Other guests say…”, “For me it…”, “I read that…”. And it stays one when the guest said the word first and you only nodded.',
      },
    },
    {
      key: 'q-which-claims',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Choose all that apply',
        questionText: 'Which of these are medical claims?',
        answers: answers(
          `${slug}/q-which-claims`,
          '*“This one is great for anxiety.”',
          '“It has 5 mg THC and 5 mg CBN in each piece.”',
          '*“My uncle’s arthritis got better with this balm.”',
          '*“A lot of people take it instead of sleeping pills.”',
          '“Ask your pharmacist before you mix it with that.”',
        ),
        additionalText:
          'The label is a fact. The pharmacist is a signpost. The uncle is a claim: a story about one knee, told by the person at the register, sounds like advice.',
      },
    },
    { key: 'instead', cardType: 'MULTI', content: { children: sayThisInstead } },
    { key: 'bump', cardType: 'SPEED_BUMP', content: { text: 'Now with a guest who really wants an answer.' } },
    { key: 'h-counter', cardType: 'HEADER', content: { value: 'At the counter' } },
    {
      key: 'signpost',
      cardType: 'IMAGE',
      content: {
        url: media('fig-medical-signpost.svg'),
        alt: 'A speech bubble with a medical cross and a question mark. A signpost answers it with two arms: a pharmacy and a doctor.',
        title: 'Three words that stop the sale talk',
        text: '**Pregnant** or breastfeeding. **Medication**, of any kind. A **condition** or a surgery.\n\nHear one of them, put the product down, and point: “That’s one for your doctor or pharmacist. They know what it mixes with.” You are not sending the guest away. You are sending them to the right counter first.',
      },
    },
    {
      key: 'q-sleep',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: 'A tired-looking guest: “Just tell me which gummy makes me sleep.” What do you say?',
        answers: answers(
          `${slug}/q-sleep`,
          '“The purple ones. Everybody takes those for sleep.”',
          '*“I can’t promise sleep from any of them. I can show you what’s in each, when it’s felt, and how long it lasts.”',
          '“I’m not allowed to talk about anything. Sorry.”',
          '“Two of these and you’re out.”',
        ),
        additionalText:
          'Both ends are wrong: promising, and shutting down. Contents, onset and duration are yours to explain. If sleep has been bad for weeks, that is one for a doctor, and you may say so.',
      },
    },
    {
      key: 'ads-too',
      cardType: 'TEXT',
      content: {
        title: 'The rule is not only manners',
        text: 'New York bars medical and wellness claims from marketing, and any hint that cannabis cures or treats. Oregon bars claims of curative effects that solid science does not back. Colorado bars saying “safe because tested”.\n\nA shelf card, a chalkboard and a post from your own phone can count as advertising.',
      },
    },
    {
      key: 'your-words',
      cardType: 'FREE_FORM_QUESTION',
      content: {
        questionText:
          'A guest says: “I’m on blood thinners. Is this one okay?” Write what you would say, in your own words.',
      },
    },
    {
      key: 'quiz',
      cardType: 'QUIZ',
      content: {
        quizData: {
          id: idOf(`${slug}/quiz`),
          title: 'Fact, signpost or claim',
          minimumPassingScore: 80,
          questions: quizQuestions(
            `${slug}/quiz`,
            [
              'Which sentence may you say?',
              '“This strain is used for migraines.”',
              '*“This jar lists 20% total THC and was packed in September.”',
              '“It’s natural, so it won’t react with anything.”',
            ],
            [
              'A guest with a new prescription asks if it “goes together”. What is your job?',
              'Look it up on your phone and read it aloud',
              'Say that low doses are fine',
              '*Say that you can’t judge that, and send the question to the pharmacist',
            ],
            [
              'What did the 2018 study count?',
              'Pregnant guests who bought cannabis',
              '*Stores that recommended cannabis to a caller with morning sickness',
              'Stores that sold without checking ID',
            ],
            [
              'A colleague writes “Relax & pain relief” on the shelf card. What do you do?',
              'Leave it: shelf cards are not advertising',
              'Add “may help with”',
              '*Take it down and tell your lead: it is a health claim in writing',
            ],
            [
              'Which words mean: stop the sale talk and point to a doctor or pharmacist? Choose all.',
              '*“I’m nursing.”',
              '*“After my surgery…”',
              '“For a birthday…”',
              '*“Together with my heart pills…”',
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
        questionText: 'Did this lesson give you words that you would really say?',
        positiveTags: ['The study stuck', 'Good sentences', 'Fair to guests'],
        negativeTags: ['Too strict', 'Guests will still ask', 'Need to practice'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'Dickson and others, *Obstetrics & Gynecology* 131(6), 2018. FDA advice on cannabis in pregnancy, 2019. New York: 9 NYCRR 129.3 and Cannabis Law § 86. Oregon: OAR 845-025-8040. Colorado: 1 CCR 212-3, Rule 3-730.\n\nChecked on November 20, 2026. Rules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  sources: [
    {
      title: 'Dickson et al.: Recommendations From Cannabis Dispensaries About First-Trimester Cannabis Use (2018)',
      url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5970054',
      checkedOn: '2026-11-20',
    },
    {
      title: 'FDA strongly advises against cannabis in pregnancy (PennLive, 2019)',
      url: 'https://www.pennlive.com/news/2019/10/government-strongly-advises-against-cannabis-products-while-pregnant-or-nursing.html',
      checkedOn: '2026-11-20',
    },
    {
      title: '9 NYCRR 129.3, Adult-Use Marketing and Advertising Prohibitions',
      url: 'https://print.casetext.com/regulation/new-york-codes-rules-and-regulations/title-9-executive-department/subtitle-c-division-of-the-budget/part-129-adult-use-marketing-and-advertising/section-1293-adult-use-marketing-and-advertising-prohibitions',
      checkedOn: '2026-11-20',
    },
    {
      title: 'New York ad rules in force since December 3, 2025 (NYC Counsel)',
      url: 'https://nyccounsel.com/new-york-cannabis-lawyer-playbook-3-ad-rules-dispensaries-cant-ignore',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Oregon Administrative Rules 845-025-8040, Advertising Restrictions',
      url: 'https://secure.sos.state.or.us/oard/viewSingleRule.action?ruleVrsnRsn=239093',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Colorado 1 CCR 212-3, Rule 3-730, No Safety Claims Because Tested',
      url: 'https://d1tvxue8o4w0fl.cloudfront.net/regulation/colorado-administrative-code/department-200-department-of-revenue/division-212-marijuana-enforcement-division/rule-1-ccr-212-3-colorado-marijuana-rules/part-3-regulated-marijuana-business-operations/section-1-ccr-212-3-3-730-signage-and-advertising-no-safety-claims-because-tested',
      checkedOn: '2026-11-20',
    },
  ],
}
