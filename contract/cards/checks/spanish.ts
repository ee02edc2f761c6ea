/** Spanish translations for the advice about cards and the losses of conversions. */
export const spanish: Record<string, string> = {
  'Long for a heading. Up to 60 characters stay in view.': 'Largo para un encabezado. Se ven hasta 60 caracteres.',
  'Two headings follow each other. One of them is enough, or a card belongs between them.':
    'Hay dos encabezados seguidos. Basta con uno, o falta una tarjeta entre ellos.',
  'This text has {n} words. Up to 60 are read on a phone; split it into two cards.':
    'Este texto tiene {n} palabras. En un teléfono se leen hasta 60; divídelo en dos tarjetas.',
  'Hard to read. Shorter sentences and plainer words help.':
    'Difícil de leer. Ayudan frases más cortas y palabras más sencillas.',
  'A web address is hard to read. Select words of the text and make them the link.':
    'Una dirección web es difícil de leer. Selecciona palabras del texto y conviértelas en el enlace.',
  'This may be read as a medical claim. Most states forbid those in stores.':
    'Esto puede leerse como una afirmación médica. La mayoría de los estados las prohíbe en las tiendas.',
  'This image is only {n} pixels wide. 720 or more look sharp.':
    'Esta imagen tiene solo {n} píxeles de ancho. Con 720 o más se ve nítida.',
  'No title and no text. Repeat any text in the image here, so that it can be read aloud and translated.':
    'Sin título ni texto. Si la imagen contiene palabras, repítelas aquí: se pueden leer en voz alta y traducir.',
  'This video has sound but no captions. Add captions for people who watch without sound.':
    'Este video tiene sonido pero no subtítulos. Agrégalos para que se pueda seguir sin sonido.',
  'No captions. If the video has speech, add them.': 'Sin subtítulos. Si alguien habla en el video, agrégalos.',
  'This video runs for {n} minutes. Most people leave after three.':
    'Este video dura {n} minutos. La mayoría lo deja después de tres.',
  'No image before the video plays. The first frame is often black.':
    'No hay imagen antes del video. El primer cuadro suele ser negro.',
  'It plays without sound, but the video has some. Check that nothing is missed.':
    'Se reproduce sin sonido, pero el video lo tiene. Comprueba que no se pierda nada.',
  '{n} pages. Few people swipe through more than five.': '{n} páginas. Pocas personas pasan de cinco.',
  'Only one page: there is nothing to swipe to. Turn it into a card of its own.':
    'Solo una página: no hay adónde deslizar. Conviértela en una tarjeta propia.',
  '{n} places. More than 200 load slowly; most people need the nearest five.':
    '{n} lugares. Más de 200 cargan despacio; la mayoría necesita los cinco más cercanos.',
  'This place has no link.': 'Este lugar no tiene enlace.',
  'Two places are at the same point.': 'Dos lugares están en el mismo punto.',
  'This site is not on the list of allowed sites. An administrator can add it.':
    'Este sitio no está en la lista de sitios permitidos. Un administrador puede agregarlo.',
  'All answers are right, so there is nothing to choose.':
    'Todas las respuestas son correctas: no hay nada que elegir.',
  'The right answer is much longer than the others. That gives it away.':
    'La respuesta correcta es mucho más larga que las demás. Eso la delata.',
  '“All of the above” tests reading, not knowing. Let learners select several answers.':
    '“Todas las anteriores” prueba la lectura, no el saber. Deja elegir varias respuestas.',
  'No words after a right answer. A sentence on why it is right is what people remember.':
    'No hay texto después de una respuesta correcta. Una frase sobre por qué es correcta es lo que se recuerda.',
  'Several answers are right, but only one can be chosen, so no one can answer this.':
    'Varias respuestas son correctas, pero solo se puede elegir una: nadie puede responder esto.',
  'This course has another survey. One is enough.': 'Hay otra encuesta en este curso. Basta con una.',
  'Cards follow this survey. People rate best at the end.':
    'Hay tarjetas después de esta encuesta. Se califica mejor al final.',
  'A pause at the start or at the end has nothing to separate.':
    'Una pausa al principio o al final no tiene nada que separar.',
  'Two pauses follow each other.': 'Hay dos pausas seguidas.',
  'The brand has no address of a privacy policy yet. Add one in its settings.':
    'La marca aún no tiene la dirección de una política de privacidad. Agrégala en su configuración.',
  'The address starts with http://. With https://, no one can read or change it on the way.':
    'La dirección empieza con http://. Con https:// nadie puede leerla ni cambiarla en el camino.',
  '{n} fields. Forms with more than six are often not sent.':
    '{n} campos. Los formularios con más de seis a menudo no se envían.',
  'This form must be sent before the questions below can be answered. Put it behind them.':
    'Este formulario debe enviarse antes de poder responder las preguntas de abajo. Ponlo después de ellas.',
  'With {n} questions and 80 % to pass, one mistake fails the quiz.':
    'Con {n} preguntas y 80 % para aprobar, un solo error hace fallar el cuestionario.',
  'One try only: a slip of the finger fails the quiz.':
    'Un solo intento: un toque equivocado hace fallar el cuestionario.',
  'The right answer is always the first one. Change the order.':
    'La respuesta correcta es siempre la primera. Cambia el orden.',
  'This lesson has {n} words. Up to 600 are read in one go; split it into two lessons.':
    'Esta lección tiene {n} palabras. De una vez se leen hasta 600; divídela en dos lecciones.',
  'With {n} questions and a score of 80 % or more to pass, one mistake fails the exam.':
    'Con {n} preguntas y una puntuación de 80 % o más para aprobar, un solo error hace reprobar el examen.',
  'The title is dropped.': 'Se pierde el título.',
  'The text is dropped.': 'Se pierde el texto.',
  'The image is dropped.': 'Se pierde la imagen.',
  'The requirement to watch it is dropped.': 'Ya no será obligatorio verlo.',
  'The video is dropped.': 'Se pierde el video.',
  'Answers that are dropped: {n}.': 'Respuestas que se pierden: {n}.',
  'The text after a right answer is dropped.': 'Se pierde el texto después de una respuesta correcta.',
  'Feedback on answers that is dropped: {n}.': 'Comentarios sobre respuestas que se pierden: {n}.',
  'The line above the question is dropped.': 'Se pierde la línea encima de la pregunta.',
  'Pages without an image that are dropped: {n}.': 'Páginas sin imagen que se pierden: {n}.',
  'The score to pass and the tries are dropped.': 'Se pierden la puntuación para aprobar y los intentos.',
  'The text below the title is dropped.': 'Se pierde el texto debajo del título.',
  'The size of the message is dropped.': 'Se pierde el tamaño del mensaje.',
  'That it must be sent, its partner and its campaign are dropped.':
    'Se pierden que sea obligatorio, su socio y su campaña.',
}
