/** What fields say that many features have. */
const fields = {
  'Choose csv or xlsx.': 'Elige csv o xlsx.',
  'Choose a file from the library.': 'Elige un archivo de la biblioteca.',
  'Choose a place on the map.': 'Elige un lugar en el mapa.',
  'Enter a web address that starts with https://.': 'Escribe una dirección web que empiece con https://.',
  'Enter a whole number, 0 or more.': 'Escribe un número entero, 0 o más.',
  'Enter a whole number.': 'Escribe un número entero.',
  'Enter at most {n}.': 'Escribe {n} como máximo.',
  'Invalid email address.': 'La dirección de correo no es válida.',
  'Invalid input': 'Este valor no es válido.',
  'This field is required.': 'Este campo es obligatorio.',
  'This kind of value does not belong here.': 'Este tipo de valor no corresponde aquí.',
  'This text is too long.': 'Este texto es demasiado largo.',
  'This text is too short.': 'Este texto es demasiado corto.',
  'This number is too large.': 'Este número es demasiado grande.',
  'This number is too small.': 'Este número es demasiado pequeño.',
  'Too many.': 'Demasiados.',
  'Too few.': 'Muy pocos.',
  'This has the wrong format.': 'El formato no es correcto.',
  'This is not one of the choices.': 'No es una de las opciones.',
  'Use at most {n} characters.': 'Usa como máximo {n} caracteres.',
  'Nest at most {n} quotes, lists or emphases.': 'Pon como máximo {n} citas, listas o énfasis uno dentro de otro.',
  'Must be 2 characters or more.': 'Debe tener 2 caracteres o más.',
  'Use a single line.': 'Usa una sola línea.',
  'Phone number is required.': 'El número de teléfono es obligatorio.',
  'Please enter a First Name.': 'Escribe un nombre.',
  'Please enter a Last Name.': 'Escribe un apellido.',
  'Please enter a valid phone number.': 'Escribe un número de teléfono válido.',
  'Please enter an E-mail.': 'Escribe un correo electrónico.',
  'Describe what can be seen.': 'Describe lo que se ve.',
  'This is not a valid id.': 'Este identificador no es válido.',
}

/** The problems of calls. */
const problems = {
  'Another version was published in the meantime.': 'Mientras tanto se publicó otra versión.',
  'A colleague has to approve the draft first.': 'Primero alguien del equipo tiene que aprobar el borrador.',
  'This code is not in use at the moment.': 'Este código no se usa en este momento.',
  'One more step: confirm it’s you.': 'Un paso más: confirma que eres tú.',
  'Set up a second step for your login first.': 'Primero configura un segundo paso para tu inicio de sesión.',
  'This code is wrong or was already used.': 'Este código es incorrecto o ya se usó.',
  'This passkey could not be used. Please try again.': 'No se pudo usar esta llave de acceso. Vuelve a intentarlo.',
  'This took too long or too many tries. Please log in again.':
    'Pasó demasiado tiempo o hubo demasiados intentos. Vuelve a iniciar sesión.',
  'Please confirm it’s you.': 'Confirma que eres tú.',
  'This login took too long or was already used. Please start again.':
    'Este inicio de sesión tardó demasiado o ya se usó. Empieza de nuevo.',
  'Your company has to choose a store where new people start. Ask your manager to set it in Trellis.':
    'Tu empresa tiene que elegir una tienda donde comiencen las personas nuevas. Pide a tu gerente que la elija en Trellis.',
  'Your company confirmed who you are, but you can’t log in this way. Ask your manager, or use your password.':
    'Tu empresa confirmó quién eres, pero no puedes iniciar sesión de esta manera. Pregunta a tu gerente o usa tu contraseña.',
  'Please confirm with your password that this account is yours.':
    'Confirma con tu contraseña que esta cuenta es tuya.',
  'Your company requires its own login. Choose “Log in with your company”.':
    'Tu empresa exige su propio inicio de sesión. Elige «Iniciar sesión con tu empresa».',
  'Someone has to log in with the company before it can be the only way to log in.':
    'Alguien tiene que iniciar sesión con la empresa antes de que sea la única forma de iniciar sesión.',
  'The DNS record was not found. It can take an hour until a new one is visible everywhere.':
    'No se encontró el registro DNS. Uno nuevo puede tardar una hora en ser visible en todas partes.',
  'Another company has already verified this domain.': 'Otra empresa ya verificó este dominio.',
  'A user with this e-mail already exists.': 'Ya existe un usuario con este correo electrónico.',
  'All tries of this quiz are used. Your manager can allow new ones.':
    'Ya usaste todos los intentos de este cuestionario. Tu gerente puede darte más.',
  'Please check the highlighted fields.': 'Revisa los campos marcados.',
  'Please log in to continue.': 'Inicia sesión para continuar.',
  'Read all lessons first, then take the exam.': 'Primero lee todas las lecciones y luego haz el examen.',
  'You have tries left, so you can take the quiz now.':
    'Quedan intentos, así que el cuestionario se puede hacer ahora.',
  'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Inténtalo de nuevo.',
  'The request took too long to arrive. Please try again.':
    'La solicitud tardó demasiado en llegar. Inténtalo de nuevo.',
  'We could not read the request.': 'No pudimos leer la solicitud.',
  'The same request is still being processed.': 'Todavía estamos procesando la misma solicitud.',
  'There is no storage space left to save this. Nothing was lost.':
    'No queda espacio de almacenamiento para guardar esto. No se perdió nada.',
  'This already exists.': 'Esto ya existe.',
  'Someone else changed the same card. Your changes are not saved yet.':
    'Otra persona cambió la misma tarjeta. Todavía no se guardó nada de lo tuyo.',
  'This would remove much of the text, so it is not saved yet.':
    'Esto quitaría mucho de lo escrito, así que todavía no se ha guardado.',
  'The draft has changed. Please review it again.': 'El borrador cambió desde entonces. Vuelve a revisarlo.',
  'This draft is already published with other choices. Change it, or publish its version again.':
    'Este borrador ya está publicado, con otras opciones. Cámbialo o publica su versión otra vez.',
  'This is more than a correction: it has new questions. Choose who it is for.':
    'Es más que una corrección: tiene preguntas nuevas. Elige para quién es.',
  'This version is the published one.': 'Esta versión es la publicada.',
  'A campaign of this brand is running. End it first.': 'Hay una campaña activa de esta marca. Termínala primero.',
  'This track was assigned to stores. Archive it instead.': 'Esta ruta ya se asignó a tiendas. Archívala.',
  'Someone else has saved this track. Load it again to see what changed.':
    'Mientras tanto, otra persona guardó esta ruta. Vuelve a cargarla para ver qué cambió.',
  'Another class has this address. Choose another one.': 'Otra clase tiene esta dirección. Elige otra.',
  'A campaign covers this course. End the campaign first.':
    'Una campaña incluye este curso. Termina primero la campaña.',
  'A reward can only move forward.': 'Una recompensa solo puede avanzar.',
  'This is not your password.': 'Esta no es tu contraseña.',
  'Managers of a store cannot be administrators.': 'Los gerentes de una tienda no pueden ser administradores.',
  'The person’s company manages this e-mail address.': 'Esta dirección de correo la mantiene la empresa de la persona.',
  'This person is disabled. Enable them first.': 'Esta persona está deshabilitada. Habilítala primero.',
  'This person is waiting for approval. Answer their sign-up request.':
    'Esta persona espera una aprobación. Responde a su solicitud de registro.',
  'This link can only be sent by e-mail.': 'Este enlace solo se puede enviar por correo.',
  'This person has already chosen a password.': 'Esta persona ya eligió una contraseña.',
  'The number of people has changed. Please check the list again.':
    'El número de personas cambió. Revisa la lista de nuevo.',
  'Please log in again, and come back within ten minutes.': 'Inicia sesión de nuevo y vuelve en menos de diez minutos.',
  'You are the only administrator. Make someone else an administrator first.':
    'No hay más administradores que tú. Primero nombra administrador a otra persona.',
  'This invitation has ended. Ask them to invite you again.':
    'Esta invitación ya terminó. Pide que te inviten de nuevo.',
  'This store has no other manager. Make someone else a manager first.':
    'Esta tienda no tiene otro gerente. Primero nombra gerente a otra persona.',
  'This company has no one else. Add someone else first.':
    'Esta empresa no tiene a nadie más. Primero agrega a otra persona.',
  'This brand has no other administrator. Make someone else an administrator first.':
    'Esta marca no tiene otro administrador. Primero nombra administrador a otra persona.',
  'Please check the rules of these states and confirm them.': 'Revisa las normas de estos estados y confírmalas.',
  'Publish this campaign first.': 'Primero publica esta campaña.',
  'Such rewards are not allowed in some of these states.':
    'Estas recompensas no están permitidas en algunos de estos estados.',
  'Someone else has changed or ended this assignment. Load it again to see what changed.':
    'Otra persona ha cambiado o terminado esta asignación. Vuelve a cargarla para ver qué cambió.',
  'This is no longer offered.': 'Esto ya no se ofrece.',
  'This campaign has ended.': 'Esta campaña terminó.',
  'This campaign has no budget to add to.': 'Esta campaña no tiene un presupuesto que ampliar.',
  'This campaign is published and can no longer be changed.': 'Esta campaña está publicada y ya no se puede cambiar.',
  'This store is closed.': 'Esta tienda está cerrada.',
  'Your store asks you to train at work. Open this on the shop’s tablet or in your shift. If it is due before then, ask your manager.':
    'Tu tienda te pide que te capacites en el trabajo. Abre esto en la tableta de la tienda o en tu turno. Si vence antes, pregunta a tu gerente.',
  'Your store trains in set hours. Come back then. If it is due before then, ask your manager.':
    'Tu tienda se capacita en un horario fijo. Vuelve a esa hora. Si vence antes, pregunta a tu gerente.',
  'You have reached this week’s paid training. You can continue on Monday. If it is due before then, ask your manager.':
    'Ya alcanzaste la capacitación pagada de esta semana. Puedes continuar el lunes. Si vence antes, pregunta a tu gerente.',
  'This is unusual. Please check it and confirm it.': 'Esto es poco habitual. Revísalo y confírmalo.',
  'This store already has 20 devices. Remove one first.': 'Esta tienda ya tiene 20 dispositivos. Quita uno primero.',
  'One of these stores was merged into another one. Choose that one instead.':
    'Una de estas tiendas ya es parte de otra. Elige esa.',
  'These stores have different owners. Ask both owners first.':
    'Estas tiendas tienen propietarios distintos. Pregunta primero a ambos.',
  'These stores do not have two owners. Merge them without asking.':
    'Estas tiendas no tienen dos propietarios. Únelas sin preguntar.',
  'Both owners are being asked about merging these stores the other way around. Withdraw that question first.':
    'Ya se preguntó a ambos propietarios por la unión de estas tiendas en sentido contrario. Retira primero esa pregunta.',
  'An owner said no. Days until you can ask again: {n}.':
    'Un propietario dijo que no. Días que faltan para volver a preguntar: {n}.',
  'The owner of one of these stores has no one who can answer.':
    'El propietario de una de estas tiendas no tiene a nadie que pueda responder.',
  'New people of a company’s login start in this role. Choose another one for them first.':
    'Las personas nuevas del inicio de sesión de una empresa empiezan en este puesto. Primero elige otro para ellas.',
  'This person works elsewhere too. They change their name on their own profile.':
    'Esta persona también trabaja en otro lugar. Cambia su nombre en su propio perfil.',
  'You have earned this reward. You can choose it as soon as it has been confirmed.':
    'Ganaste esta recompensa. Podrás elegirla en cuanto se confirme.',
  'This reward is out of stock. Please choose another one.': 'Esta recompensa está agotada. Elige otra.',
  'This reward has unlimited stock.': 'Esta recompensa tiene existencias ilimitadas.',
  'You cannot do this to your own account here.': 'Aquí no puedes hacer esto con tu propia cuenta.',
  'Someone has already decided this.': 'Alguien ya lo decidió.',
  'This name is already taken. Choose another one.': 'Este nombre ya existe. Elige otro.',
  'One of these now belongs to another company. Please check and choose again.':
    'Uno de estos ya pertenece a otra empresa. Revísalo y vuelve a elegir.',
  'You chose another brand elsewhere. This page now shows that brand. Please check it again.':
    'Elegiste otra marca en otro lugar. Esta página ya muestra esa: revísala, por favor.',
  'This role is or was in use. Archive it instead.': 'Este puesto se usa o se usó. Archívalo.',
  'You already have 20 weekly reports. End one first.': 'Ya tienes 20 informes semanales. Primero termina uno.',
  'You already have 100 roles. Delete one first.': 'Ya hay 100 puestos. Primero elimina uno.',
  'This is archived and can no longer be changed.': 'Esto está archivado y ya no se puede cambiar.',
  'This is too large to send.': 'Esto es demasiado grande para enviarlo.',
  'This kind of content is not accepted here.': 'Aquí no se acepta este tipo de contenido.',
  'You cannot send more files right now. Files not sent with a form are removed after a day.':
    'Por ahora no se pueden enviar más archivos. Los que no se enviaron con un formulario se borran al cabo de un día.',
  'The file storage does not respond right now. Nothing was lost. Please try again in a moment.':
    'El almacén de archivos no responde en este momento. No se perdió nada; inténtalo de nuevo en un momento.',
  'This file is in use. Remove it there first.': 'Este archivo se está usando. Quítalo primero de ahí.',
  'This file is not ready yet. Please try again in a moment.':
    'Este archivo todavía no está listo. Inténtalo de nuevo en un momento.',
  'This kind of file is not accepted.': 'No se acepta este tipo de archivo.',
  'This link has expired or was already used.': 'Este enlace venció o ya se usó.',
  'Unable to update password, check your credentials and try again.':
    'No se pudo cambiar la contraseña. Revisa tus datos e inténtalo de nuevo.',
  'This password is too easy to guess. Please choose another.':
    'Esta contraseña es demasiado fácil de adivinar. Elige otra.',
  'This request key was used for something else.': 'La clave de esta solicitud ya se usó para otra cosa.',
  'Too many tries. Please wait a moment and try again.': 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  'Unable to login.': 'No se pudo iniciar sesión.',
  'We are very busy right now. Please try again in a moment.':
    'Ahora mismo hay mucho movimiento. Inténtalo de nuevo en un momento.',
  'We can’t reach our database right now. Nothing was lost; please try again in a moment.':
    'Ahora mismo no podemos conectar con nuestra base de datos. No se perdió nada; inténtalo de nuevo en un momento.',
  'We can’t check this right now, as our server lacks a key. Please tell your administrator.':
    'Ahora mismo no podemos comprobarlo, porque a nuestro servidor le falta una clave. Avisa a tu administrador.',
  'We could not find that.': 'No lo encontramos.',
  'Your account is waiting for approval.': 'Tu cuenta está esperando aprobación.',
  'You don’t have permission to do this.': 'No tienes permiso para hacer esto.',
  'Your session has expired. Please log in again.': 'Tu sesión venció. Inicia sesión de nuevo.',
}

/** The titles of the screens. */
const screens = {
  Compliance: 'Cumplimiento',
  Requirements: 'Requisitos',
  'Training policy': 'Política de capacitación',
  'Confirm it’s you': 'Confirma que eres tú',
  'Set up a second step': 'Configura un segundo paso',
  'Company login': 'Inicio de sesión con la empresa',
  'Connect a company': 'Conectar una empresa',
  'Log in with your company': 'Iniciar sesión con tu empresa',
  'E-mails': 'Correos',
  'Audit log': 'Registro de auditoría',
  Operation: 'Operación',
  'Company directories': 'Directorios de empresas',
  'Connect a directory': 'Conectar un directorio',
  'Company directory': 'Directorio de la empresa',
  Chains: 'Cadenas',
  Chain: 'Cadena',
  'Add a chain': 'Agregar una cadena',
  'Add a track': 'Agregar una ruta',
  'Offer to stores': 'Ofrecer a tiendas',
  Assignments: 'Asignaciones',
  Assignment: 'Asignación',
  'Assign tracks': 'Asignar rutas',
  'Track of a store': 'Ruta de una tienda',
  Resellers: 'Revendedores',
  Reseller: 'Revendedor',
  'Add a reseller': 'Agregar un revendedor',
  'Parent companies': 'Empresas matrices',
  'Parent company': 'Empresa matriz',
  'Add a parent company': 'Agregar una empresa matriz',
  Company: 'Empresa',
  'Add a brand': 'Agregar una marca',
  'Add a dispensary': 'Agregar un dispensario',
  'Add a manager': 'Agregar un gerente',
  'Add an employee': 'Agregar un empleado',
  Analyze: 'Análisis',
  Brand: 'Marca',
  Brands: 'Marcas',
  'Brand settings': 'Ajustes de la marca',
  'Budtenders Trained': 'Budtenders capacitados',
  Campaign: 'Campaña',
  Campaigns: 'Campañas',
  'Change password': 'Cambiar contraseña',
  Class: 'Clase',
  Course: 'Curso',
  'Course versions': 'Versiones del curso',
  'Create your account': 'Crea tu cuenta',
  'Create your password': 'Crea tu contraseña',
  Dashboard: 'Panel',
  Dispensaries: 'Dispensarios',
  Dispensary: 'Dispensario',
  'Edit Courses': 'Editar cursos',
  'Edit course': 'Editar curso',
  'Publish course': 'Publicar curso',
  'Edit classes': 'Editar clases',
  'Edit class': 'Editar clase',
  'Publish class': 'Publicar clase',
  'Class versions': 'Versiones de la clase',
  Promos: 'Promociones',
  Promo: 'Promoción',
  Submissions: 'Envíos',
  Employee: 'Empleado',
  Employees: 'Empleados',
  File: 'Archivo',
  Library: 'Biblioteca',
  Certificate: 'Certificado',
  Inspection: 'Inspección',
  'First administrator': 'Primer administrador',
  'Forgot password': 'Olvidé mi contraseña',
  Location: 'Sucursal',
  Locations: 'Sucursales',
  'Log in': 'Iniciar sesión',
  'Magic link': 'Enlace mágico',
  'My Profile': 'Mi perfil',
  'My courses': 'Mis cursos',
  'Payroll file': 'Archivo de nómina',
  Preview: 'Vista previa',
  Reports: 'Informes',
  'Request a magic link': 'Pedir un enlace mágico',
  'Reset password': 'Restablecer contraseña',
  Rewards: 'Recompensas',
  'Sign up': 'Registrarse',
  'Sign-up requests': 'Solicitudes de registro',
  'Let your team join': 'Invita a tu equipo a unirse',
  'Training time': 'Tiempo de capacitación',
  'My certificates': 'Mis certificados',
  Track: 'Ruta',
  Tracks: 'Rutas',
  'Tracks of my store': 'Rutas de mi tienda',
  User: 'Usuario',
  Users: 'Usuarios',
  'Waiting for approval': 'En espera de aprobación',
}

/** The Spanish of what all features have in common: fields, problems and the titles of screens. */
export const spanish: Record<string, string> = { ...fields, ...problems, ...screens }
