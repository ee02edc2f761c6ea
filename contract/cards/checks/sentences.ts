/** Advice about a card, as authors read it; `withNumber` replaces `{n}`. */
export const advice = {
  headingLong: 'Long for a heading. Up to 60 characters stay in view.',
  headersInARow: 'Two headings follow each other. One of them is enough, or a card belongs between them.',
  textLong: 'This text has {n} words. Up to 60 are read on a phone; split it into two cards.',
  textHard: 'Hard to read. Shorter sentences and plainer words help.',
  bareAddress: 'A web address is hard to read. Select words of the text and make them the link.',
  medicalClaim: 'This may be read as a medical claim. Most states forbid those in stores.',
  pictureSmall: 'This image is only {n} pixels wide. 720 or more look sharp.',
  pictureWithoutWords:
    'No title and no text. Repeat any text in the image here, so that it can be read aloud and translated.',
  captionsMissing: 'This video has sound but no captions. Add captions for people who watch without sound.',
  captionsUnknown: 'No captions. If the video has speech, add them.',
  filmLong: 'This video runs for {n} minutes. Most people leave after three.',
  posterMissing: 'No image before the video plays. The first frame is often black.',
  loopWithSound: 'It plays without sound, but the video has some. Check that nothing is missed.',
  pagesMany: '{n} pages. Few people swipe through more than five.',
  pageAlone: 'Only one page: there is nothing to swipe to. Turn it into a card of its own.',
  placesMany: '{n} places. More than 200 load slowly; most people need the nearest five.',
  placeWithoutLink: 'This place has no link.',
  placesTogether: 'Two places are at the same point.',
  scriptForbidden: 'This site is not on the list of allowed sites. An administrator can add it.',
  allRight: 'All answers are right, so there is nothing to choose.',
  lengthGivesAway: 'The right answer is much longer than the others. That gives it away.',
  allOfTheAbove: '“All of the above” tests reading, not knowing. Let learners select several answers.',
  explanationMissing: 'No words after a right answer. A sentence on why it is right is what people remember.',
  oneChoiceOnly: 'Several answers are right, but only one can be chosen, so no one can answer this.',
  surveysTwo: 'This course has another survey. One is enough.',
  cardsAfterSurvey: 'Cards follow this survey. People rate best at the end.',
  bumpAtEdge: 'A pause at the start or at the end has nothing to separate.',
  bumpsInARow: 'Two pauses follow each other.',
  privacyMissing: 'The brand has no address of a privacy policy yet. Add one in its settings.',
  shareInsecure: 'The address starts with http://. With https://, no one can read or change it on the way.',
  fieldsMany: '{n} fields. Forms with more than six are often not sent.',
  formBeforeQuestion: 'This form must be sent before the questions below can be answered. Put it behind them.',
  questionsFew: 'With {n} questions and 80 % to pass, one mistake fails the quiz.',
  oneTry: 'One try only: a slip of the finger fails the quiz.',
  lessonLong: 'This lesson has {n} words. Up to 600 are read in one go; split it into two lessons.',
  examShort: 'With {n} questions and a score of 80 % or more to pass, one mistake fails the exam.',
  rightAlwaysFirst: 'The right answer is always the first one. Change the order.',
} as const

export type Advice = keyof typeof advice

/** The sentence with its number filled in. */
export const withNumber = (sentence: string, number: number) => sentence.replace('{n}', String(number))
