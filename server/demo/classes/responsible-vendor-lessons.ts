import type { WrittenLesson } from '../authoring.ts'

const paragraphs = (...written: string[]) => written.join('\n\n')

/** The lessons before the exam, in order. */
export const responsibleVendorLessons: WrittenLesson[] = [
  {
    key: 'why',
    title: 'Why the state cares who hands over the bag',
    text: paragraphs(
      'A cannabis store runs on a license, and the license runs on the person at the counter. One sale to somebody under 21, one bag that cannot be traced, and the owner may lose what they built over years. You may lose your badge, and in some cases you answer for it yourself.',
      'That is why states speak of *responsible vendors*. It is the idea that everybody who sells has learned the same basics: who may buy, how to check, when to refuse, what to say and what to write down.',
      'How it works differs from state to state:',
      '- **Colorado**: the designation is earned. An approved program takes at least two hours of teaching, ends with a test, and is renewed every two years. If something does go wrong, the state can count the designation in the store’s favor.\n- **Massachusetts**: the training is required. New staff who handle or sell complete it within 90 days of being hired, and take it again every year.',
      'Other states have rules of their own. Ask your lead which ones apply to you, and by what date.',
      '**This class is practice.** It gets you ready for the floor and for your state’s own training. It is not an approved program and does not replace one.',
      'One thought to take along. Most rules in this class answer a single question: *would I be fine if the guest’s mother, a police officer and the owner had all been standing behind me?* If yes, you are usually within the rules. If you hesitate, stop and call your lead. Nobody at a good store gets in trouble for asking.',
    ),
  },
  {
    key: 'id',
    title: 'Five looks at every ID',
    video: {
      file: 'video-id-check.mp4',
      poster: 'video-id-check.jpg',
      captions: 'video-id-check.vtt',
      alt: 'A guest hands over an ID card and a magnifier moves over it in five steps: the photo, the date of birth, the expiration date, the card itself, and the guest again. Every guest, every time.',
    },
    text: paragraphs(
      'Every guest, every time. The regular you greet by name. The man with gray hair. The guest who was here an hour ago. If you check everybody, nobody can be offended, and you never have to guess.',
      'Take the card in your hand, out of the wallet. Then five looks:',
      '1. **The photo.** Eyes, nose, ears, chin. Hair and beards change, the distance between the eyes does not.\n2. **The date of birth.** Do not do the math in your head in a rush. Keep the date that somebody turns 21 today where you can see it.\n3. **The expiration date.** An expired card is not valid, however old the person is.\n4. **The card itself.** Edges, print, thickness, the raised letters or the hologram where that state has them. Peeling or bumpy around the photo is a reason to stop.\n5. **The person again.** Hand on the card, look up, ask something friendly: “What’s your zip code these days?” You are watching the answer, not collecting it.',
      'In Massachusetts the card is checked **twice**: at the door and again at the register. Other states have their own order. The scanner is a help and not an excuse: it reads a barcode, and good fakes have one too.',
      'What counts? A driver’s license or ID card issued by a state, a passport, a military ID are common. Your store keeps a list. A photo of a card on a phone is a photo.',
      'If a group comes in together, everybody who steps to the counter shows a card. And a friend waiting at the window with a list is a reason to slow down: buying for somebody who may not buy is exactly what the check is for.',
    ),
  },
  {
    key: 'refuse',
    title: 'Saying no, kindly and once',
    text: paragraphs(
      'You will refuse sales. On a busy weekend, more than one. A good refusal takes fifteen seconds and leaves the guest their dignity.',
      'You say no when the ID is missing, expired or does not convince you. When somebody is clearly impaired. When you believe that the bag is for a person under 21, or for resale. When the amount would go over the limit. And when your gut says stop and you cannot say why yet; then you call your lead.',
      'Three parts, in this order:',
      '- **The fact**: “I can’t complete this sale today.”\n- **The reason in one sentence, about the rule and not about the person**: “The card is past its date, and I’m not allowed to take it.”\n- **What they can do**: “With a valid ID I’m happy to help you, we’re open until nine.”',
      'Then stop talking. Every word after that opens a negotiation. If the guest pushes, say the same sentence again, in the same tone. The third time it is the lead’s turn, and that is agreed before the shift, not discovered in the middle of it.',
      'With somebody who is impaired, leave out the word. “I can’t sell to you right now. Can I call you a ride?” is enough. Do not let them drive if you can help it, and tell your lead either way. Never hold on to a person, and do not keep an ID unless your state and your store tell you to.',
      'Afterwards, write it down in two lines: time, what happened, who was there. Tell the next person at the register. A guest who was refused at one counter often tries the other one.',
      'A no that everybody on the shift gives in the same way is the easiest no of all.',
    ),
  },
  {
    key: 'words',
    title: 'What you say about the product',
    text: paragraphs(
      'Guests trust you. That is the best part of the job, and the reason why your words have limits.',
      'In a study published in 2018, a caller told 400 Colorado stores that she was eight weeks pregnant and felt sick. **69%** recommended a cannabis product. Most of them went by personal opinion. Only about a third sent her to a doctor without being asked. Nobody meant harm. They wanted to help, and it was not theirs to give.',
      'So there is a line, and it is simple. On your side: what is in the product, how strong it is, how it is used, how long it takes, how to store it. On the other side: what it does for an illness, a symptom, a pregnancy or a medicine. That belongs to doctors and pharmacists. “My aunt takes it for her back” is on the other side, too.',
      'What you should say, to everyone:',
      '- **Edibles**: felt after 30 minutes to 2 hours, strongest at about 4 hours, up to 12 hours in all. One serving or less, then wait.\n- **Smoked or vaped**: felt within minutes, strongest at about half an hour, mostly over in 2 to 4 hours.\n- **The serving**: up to 10 mg of THC in Colorado, Illinois, New York and Oregon, up to 5 mg in Massachusetts. Count milligrams, not pieces.\n- **Alcohol** and cannabis together make both stronger.',
      'Two words to leave out: *safe* and *best*. Every legal product was tested for what the state asks. That is a fact, and you can show the result. “Safe” is a promise. In Colorado a store may not even advertise that a product is safe because it was tested.',
      'If you do not know, say so. “Let me find out” has never cost a sale worth having.',
    ),
  },
  {
    key: 'trail',
    title: 'From the tag to the front door',
    text: paragraphs(
      'Every package on your shelf has a number that began with a plant. The state follows it from the seedling through harvest, lab and truck to your drawer, and from there to a sale. Many states use a system called Metrc for this, with printed tags on plants and packages.',
      'Your part is the last step, and it has three rules:',
      '- **Scan what you sell.** The very package in your hand, not its twin. If the tag will not read, it goes back, and your lead fixes it.\n- **No tag, no sale.** A loose package, a torn label, a number that does not match: set it aside.\n- **Write it down on the day.** A return, a broken jar, a display that was opened: it is recorded before you go home. A missing gram is a question; an unexplained one is a problem.',
      'The worst word in this business is *diversion*: product that leaves the legal trail. It can be a box that disappears, or a guest who buys the limit four times a day for people outside. If you see a pattern, tell your lead. You do not have to prove it.',
      'The sale ends at the door, and two sentences belong to it.',
      '**“It stays closed until you’re home.”** The package is child-resistant when it leaves; keep it that way. At home it goes in a locked place. If a child or a pet gets into it: Poison Help, 1-800-222-1222. In an emergency, 911.',
      '**“How are you getting home?”** Colorado’s health department says: at least six hours after smoking up to 35 mg of THC, at least eight after eating or drinking up to 18 mg, longer with more or with alcohol. And nothing crosses the state line, not even to a state where it is legal too.',
      'That is the job. Check, refuse when you must, say what is true, scan, and send people home well.',
    ),
  },
]
