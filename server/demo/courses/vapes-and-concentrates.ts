import { answers, idOf, media, type WrittenCourse } from '../authoring.ts'

const slug = 'vapes-and-concentrates'

/** What a cartridge contains, why it must not be called safe, and who should not buy a gram of rosin. */
export const vapesAndConcentrates: WrittenCourse = {
  slug,
  title: 'Vapes and concentrates',
  summary: 'The words on a cartridge, the lesson of 2019, and how to sell the strongest shelf in the store with care.',
  poster: 'course-vapes-and-concentrates.svg',
  thumbnail: 'thumb-vapes-and-concentrates.svg',
  brand: null,
  cards: [
    { key: 'h-oil', cardType: 'HEADER', content: { value: 'What is in the cartridge' } },
    {
      key: 'oils',
      cardType: 'MULTI',
      content: {
        children: [
          {
            id: idOf(`${slug}/oils/cart`),
            cardType: 'IMAGE',
            url: media('fig-vape.svg'),
            alt: 'A vape pen with a battery below and a tank of amber oil above; a loose cartridge stands beside it.',
            aspectRatio: 1,
            title: 'Two parts',
            text: 'A battery heats a small tank of oil. In a *cartridge* the two come apart, in a *disposable* they do not.',
          },
          {
            id: idOf(`${slug}/oils/distillate`),
            cardType: 'TEXT',
            title: 'Distillate',
            text: 'Oil refined until it is nearly all THC. It has almost no smell of its own, so terpenes or flavors are usually **added back**. Read the ingredient list.',
          },
          {
            id: idOf(`${slug}/oils/live-resin`),
            cardType: 'TEXT',
            title: 'Live resin',
            text: 'Made from plants **frozen at harvest**, pulled out with a solvent that is then removed. Keeps more of the plant’s own aroma. “Live” means fresh-frozen, nothing more.',
          },
          {
            id: idOf(`${slug}/oils/rosin`),
            cardType: 'TEXT',
            title: 'Rosin',
            text: 'Squeezed out with **heat and pressure**, no solvent. “Solventless” describes how it was made. It does not make it milder, or better for anybody.',
          },
        ],
      },
    },
    {
      key: 'q-refill',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText:
          'A guest wants to drip concentrate from a jar into the refill pod of their nicotine vape. What do you say?',
        answers: answers(
          `${slug}/q-refill`,
          '“Thin it with a little oil first, so that it doesn’t clog.”',
          '“Fine, as long as both of them come from a licensed store.”',
          '*“Please don’t. Use a device only with what it was made for.”',
          '“Try a few drops first and see whether it tastes burnt.”',
        ),
        additionalText:
          'The CDC’s advice after 2019: add nothing to a vape that the maker did not intend, even if you bought both in a store.',
      },
    },
    { key: 'h-safe', cardType: 'HEADER', content: { value: 'The lesson of 2019' } },
    {
      key: 'evali',
      cardType: 'TEXT',
      content: {
        title: 'What happened',
        text: 'In 2019 people across the country came to hospitals with injured lungs. By February 2020 the CDC had counted **2,807** hospital cases or deaths, most of them linked to THC vapes from friends, dealers and other informal sources.\n\n**Vitamin E acetate**, used to stretch the oil, was strongly linked to it.',
      },
    },
    {
      key: 'q-safe',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: '“But yours are lab tested. So they’re safe, right?”',
        answers: answers(
          `${slug}/q-safe`,
          '“Yes. Nothing gets on this shelf unless a lab says that it is safe.”',
          '*“They passed the state’s tests. I can’t call any vape safe.”',
          '“Safer than smoking, at least. That much has been proven by now.”',
          '“Ours are. The dangerous ones were the cheap cartridges of 2019.”',
        ),
        additionalText:
          'Colorado even forbids stores to advertise that a product is safe because it was tested. And the CDC says there is not enough evidence that any one way of using cannabis is safer than another.',
      },
    },
    {
      key: 'battery',
      cardType: 'TEXT',
      content: {
        title: 'The end of a battery',
        text: 'Vape batteries are lithium. Crushed in a trash truck, they start fires. The EPA says: **not in the trash, not in the recycling bin**. They go to a battery or household hazardous waste drop-off.\n\nKnow the nearest one. Ask your lead whether your store takes them back.',
      },
    },
    { key: 'pause', cardType: 'SPEED_BUMP', content: { text: 'Next: the strongest shelf in the store.' } },
    { key: 'h-concentrates', cardType: 'HEADER', content: { value: 'Concentrates' } },
    {
      key: 'jar',
      cardType: 'IMAGE',
      content: {
        url: media('fig-concentrate.svg'),
        alt: 'A shallow glass dish of amber concentrate with a small tool in it.',
        aspectRatio: 1,
        title: 'Shatter, wax, sauce, rosin',
        text: 'The names mostly describe **texture**. What a guest needs to know is how it was made, how strong it is and which tool it needs.',
      },
    },
    {
      key: 'strength',
      cardType: 'TEXT',
      content: {
        title: 'How strong is strong?',
        text: 'A Colorado study bought products from legal stores. The flower was labeled **16% or 24%** THC, the concentrates **70% or 90%**.\n\nThose who used the concentrates had far more THC in their blood. These were regular users, and nobody knows yet what that means over years.',
      },
    },
    {
      key: 'q-natural',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'At the counter',
        questionText: '“I smoke maybe twice a year. Give me that rosin, it’s solventless, so it’s the gentle one.”',
        answers: answers(
          `${slug}/q-natural`,
          '*“Solventless isn’t mild. This is several times stronger than flower.”',
          '“Good choice. No solvent means it is the cleanest thing that we carry.”',
          '“Then half a gram is right; you can always come back for more.”',
          '“I’m not allowed to sell concentrates to people who rarely smoke.”',
        ),
        additionalText:
          '“Solventless” says how it was made, not how strong it is. You may sell it, after you have shown something lighter.',
      },
    },
    {
      key: 'dot',
      cardType: 'TEXT',
      content: {
        title: 'A dot on paper',
        text: 'Colorado wrote a printed handout for people who buy concentrates. It shows a serving as a dot, a little smaller than **half a grain of rice**.\n\nKnow where your store keeps it and who must get it. In any state: the smallest amount, sitting down, then wait.',
      },
    },
    {
      key: 'q-never',
      cardType: 'QUESTION',
      content: {
        eyebrow: 'Choose your words',
        questionText: 'Which of these sentences should never be said at the counter?',
        answers: answers(
          `${slug}/q-never`,
          '*“It’s tested, so it’s safe.”',
          '“It’s rosin, so no solvent was used.”',
          '*“Vaping is good for your lungs after smoking.”',
          '“This one is 80% THC, so a very small amount.”',
          '*“You can’t overdo it, it wears off fast.”',
        ),
        additionalText:
          'How it is made and how strong it is are facts. “Safe”, “good for your lungs” and “you can’t overdo it” are promises that nobody can keep.',
      },
    },
    {
      key: 'own-words',
      cardType: 'FREE_FORM_QUESTION',
      content: {
        questionText:
          'A friend of a friend offers a guest cartridges at half your price. Write what you would say, without scaring and without promising.',
      },
    },
    {
      key: 'survey',
      cardType: 'SURVEY',
      content: {
        questionText: 'Do you feel ready for the vape shelf?',
        positiveTags: ['Clear words', 'The 2019 story', 'Real situations', 'Right length'],
        negativeTags: ['Too short', 'Too serious', 'Missing brands', 'Unclear'],
      },
    },
    {
      key: 'sources',
      cardType: 'TEXT',
      content: {
        title: 'Where this comes from',
        text: 'CDC on vaping-related lung injury, 2019–2020, and *Cannabis frequently asked questions* · Bidwell and others, JAMA Psychiatry, 2020 · Colorado rule 1 CCR 212-3, 3-730, and House Bill 21-1317 · EPA on lithium batteries and e-cigarettes, 2024. Checked November 20, 2026.\n\nRules change: your store’s compliance lead has the last word.',
      },
    },
  ],
  sources: [
    {
      title: 'CDC, Outbreak of Lung Injury Associated with the Use of E-Cigarette, or Vaping, Products',
      url: 'https://www.cdc.gov/tobacco/basic_information/e-cigarettes/severe-lung-disease/need-to-know/',
      checkedOn: '2026-11-20',
    },
    {
      title: 'CDC, Cannabis Frequently Asked Questions',
      url: 'https://www.cdc.gov/cannabis/faq/index.html',
      checkedOn: '2026-11-20',
    },
    {
      title:
        'Bidwell et al. 2020, Association of Naturalistic Administration of Cannabis Flower and Concentrates With Intoxication and Impairment, JAMA Psychiatry 77(8)',
      url: 'https://doi.org/10.1001/jamapsychiatry.2020.0927',
      checkedOn: '2026-11-20',
    },
    {
      title: '1 CCR 212-3, Rule 3-730, Signage and Advertising: No Safety Claims Because Tested',
      url: 'https://www.law.cornell.edu/regulations/colorado/1-CCR-212-3-3-730',
      checkedOn: '2026-11-20',
    },
    {
      title: 'EPA, Used Lithium-Ion Batteries',
      url: 'https://www.epa.gov/recycle/used-lithium-ion-batteries',
      checkedOn: '2026-11-20',
    },
    {
      title: 'Colorado HB21-1317, Regulating Marijuana Concentrates',
      url: 'https://leg.colorado.gov/bills/hb21-1317',
      checkedOn: '2026-11-20',
    },
  ],
}
