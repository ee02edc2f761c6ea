/** Spanish translations for the media library. */
export const spanish: Record<string, string> = {
  'An image (JPG, PNG, WebP, AVIF), at most {n} MB.': 'Una imagen (JPG, PNG, WebP, AVIF) de {n} MB como máximo.',
  'An image (JPG, PNG, WebP, AVIF, SVG), at most {n} MB.':
    'Una imagen (JPG, PNG, WebP, AVIF, SVG) de {n} MB como máximo.',
  'This kind of file is not accepted. Choose an image (JPG, PNG, WebP, AVIF, SVG).':
    'No se acepta este tipo de archivo. Elige una imagen (JPG, PNG, WebP, AVIF, SVG).',
  'A video (MP4, MOV or WebM, up to 1080p), at most 200 MB.':
    'Un video (MP4, MOV o WebM, hasta 1080p) de 200 MB como máximo.',
  'A photo (JPG, PNG, WebP) or a PDF, at most {n} MB.': 'Una foto (JPG, PNG, WebP) o un PDF de {n} MB como máximo.',
  'This kind of file is not accepted. Choose a photo (JPG, PNG, WebP) or a PDF.':
    'No se acepta este tipo de archivo. Elige una foto (JPG, PNG, WebP) o un PDF.',
  'This photo is damaged and cannot be read. Take it again and choose that.':
    'Esta foto está dañada y no se puede leer. Tómala de nuevo y elige esa.',
  'Please add the file again.': 'Agrega el archivo de nuevo.',
  'Captions (VTT), at most {n} MB.': 'Subtítulos (VTT) de {n} MB como máximo.',
  'A document (PDF), at most {n} MB.': 'Un documento (PDF) de {n} MB como máximo.',
  'This kind of file is not accepted. Choose an image (JPG, PNG, WebP, AVIF), a video (MP4, MOV, WebM), captions (VTT) or a PDF.':
    'No se acepta este tipo de archivo. Elige una imagen (JPG, PNG, WebP, AVIF), un video (MP4, MOV, WebM), subtítulos (VTT) o un PDF.',
  'We cannot show this image. Choose a JPG, PNG, WebP or AVIF of at most 20 MB.':
    'No es una imagen que podamos mostrar. Elige un JPG, PNG, WebP o AVIF de 20 MB como máximo.',
  'We cannot play this video. Choose an MP4, MOV or WebM of at most 200 MB.':
    'No es un video que podamos reproducir. Elige un MP4, MOV o WebM de 200 MB como máximo.',
  'We cannot show these captions. Choose a VTT file of at most 1 MB.':
    'No son subtítulos que podamos mostrar. Elige un archivo VTT de 1 MB como máximo.',
  'This is not a PDF. Choose a PDF of at most 20 MB.': 'No es un PDF. Elige un PDF de 20 MB como máximo.',
  'SVG images can contain scripts and are not accepted. Save it as a PNG and choose that.':
    'Las imágenes SVG pueden contener scripts y no se aceptan. Guárdala como PNG y elige esa.',
  'This is an iPhone image (HEIC). Send it to yourself as “Most compatible”, or open Trellis on the phone.':
    'Es una foto de iPhone (HEIC). Envíatela como «Más compatible» o abre Trellis en el teléfono.',
  'This video is HEVC, which many devices cannot play. On the iPhone, choose Settings, Camera, Formats, Most Compatible and record again, or export it as 1080p H.264.':
    'Este video es HEVC y muchos dispositivos no lo reproducen. En el iPhone elige Ajustes, Cámara, Formatos, Más compatible y graba de nuevo, o expórtalo como H.264 de 1080p.',
  'This video does not play on every phone. Export it as MP4 (H.264 with AAC) or as WebM (VP9 with Opus).':
    'Este video no se reproduce en todos los teléfonos. Expórtalo como MP4 (H.264 con AAC) o como WebM (VP9 con Opus).',
  'This video is larger than 1080p. Export it in 1080p or smaller.':
    'Este video supera 1080p. Expórtalo en 1080p o menos.',
  'This image is damaged and cannot be read. Export it again and choose that.':
    'Esta imagen está dañada y no se puede leer. Expórtala de nuevo y elige esa.',
  'This image has more than 40 megapixels. Make it smaller and try again.':
    'Esta imagen tiene más de 40 megapíxeles. Hazla más pequeña e inténtalo de nuevo.',
  'A file name cannot have a slash in it.': 'El nombre de un archivo no puede llevar una barra.',
  'The file is empty.': 'El archivo está vacío.',
  'The file did not arrive completely. Please try again.': 'El archivo no llegó completo. Inténtalo de nuevo.',
  'This image is too large. Choose one of at most 20 MB.':
    'Esta imagen es demasiado grande. Elige una de 20 MB como máximo.',
  'This video is too large. Choose one of at most 200 MB.':
    'Este video es demasiado grande. Elige uno de 200 MB como máximo.',
  'These captions are too large. Choose a file of at most 1 MB.':
    'Estos subtítulos son demasiado grandes. Elige un archivo de 1 MB como máximo.',
  'This document is too large. Choose one of at most 20 MB.':
    'Este documento es demasiado grande. Elige uno de 20 MB como máximo.',
  'Choose a kind from the list.': 'Elige un tipo de la lista.',
  'Choose a brand or a chain, not both.': 'Elige una marca o una cadena, no ambas.',
  'The library is full. Delete files that are not used.': 'La biblioteca está llena. Elimina archivos que no se usan.',
  'Draft of a course': 'Borrador de un curso',
  'Published course': 'Curso publicado',
  'Course scheduled for publishing': 'Curso con publicación programada',
  'Class scheduled for publishing': 'Clase con publicación programada',
  'Poster of a course': 'Póster de un curso',
  'Poster of a class': 'Póster de una clase',
  'Draft of a class': 'Borrador de una clase',
  'Lesson of a class': 'Lección de una clase',
  'Exam of a class': 'Examen de una clase',
  'Poster of a track': 'Póster de una ruta',
  'Captions of a video': 'Subtítulos de un video',
  Logo: 'Logotipo',
  Reward: 'Recompensa',
}
