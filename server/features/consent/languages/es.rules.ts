import type { ConsentTexts } from './texts.rules.ts';

const IF_YOU_CHANGE_YOUR_MIND = 'Si cambia de opinión, su hijo o hija puede registrarse de nuevo.';
const REGISTER_AGAIN = 'Su hijo o hija puede registrarse de nuevo.';

/** Spanish. */
export const texts: ConsentTexts = {
  forParents: 'Para madres, padres y tutores',
  language: 'Idioma',
  cancel: 'Cancelar',
  close: 'Cerrar',
  sending: 'Enviando',
  write: ['¿Tiene preguntas? Escriba a ', '.'],
  ask: (operator) => `¿Tiene preguntas? Diríjase a ${operator ?? 'quien gestiona este sitio'}.`,
  stored: [
    'Guardamos el nombre, la dirección de correo electrónico y la fecha de nacimiento de su hijo o hija, la dirección de correo de usted y, si acepta, el nombre que escriba como firma. También guardamos las respuestas de su hijo o hija con su hora, sus puntos y sus días de práctica, para que pueda repasar lo que aún no sabe y ver su progreso.',
    'Guardamos además la contraseña (de una forma que nadie puede leer), la zona horaria y la descripción que el navegador da de sí mismo (por lo general, su nombre y versión, y el sistema o dispositivo). Para limitar el número de correos que recibe pidiendo su consentimiento, conservamos durante 14 días unos códigos creados a partir de su dirección de correo y de la dirección de red desde la que se hizo la solicitud; nadie puede leer en ellos esas direcciones. La política de privacidad lo detalla todo.',
    'No hay publicidad y no se venden datos. Los datos de su hijo o hija los ven su hijo o hija y las personas que gestionan este sitio. Si su hijo o hija se une a una clase, los profesores de la clase ven también su nombre y su dirección de correo, cuándo se unió y cuándo fue su última actividad en ella, sus deberes con las respuestas, las puntuaciones, las fechas, el tiempo empleado y cuánta ayuda utilizó, y sus resultados en las rondas que toda la clase hace a la vez. En esas rondas, el profesor puede mostrar a la clase los nombres de quienes participan y quién ha dado más respuestas correctas.',
  ],
  storedInShort: [
    'Guardamos el nombre, el correo, la fecha de nacimiento, las respuestas, los puntos y algunos datos más.',
    'No hay publicidad. Los datos los ven su hijo o hija y las personas que gestionan este sitio; los profesores de una clase a la que se una su hijo o hija ven una parte.',
  ],
  moreAboutStored: 'Más sobre lo que se guarda y quién lo ve',
  errors: {
    failed: 'No se ha podido procesar su decisión',
    notSent: 'No se ha podido enviar su decisión',
    unreachable: 'No se ha podido conectar con el servidor. Compruebe su conexión e inténtelo de nuevo.',
    tooMany: 'Demasiados intentos. Inténtelo de nuevo más tarde.',
    signatureMissing: 'Escriba su nombre completo para firmar',
    signatureTooLong: (most) => `Su nombre puede tener como máximo ${most} caracteres`,
  },
  request: {
    title: 'Consentimiento parental',
    heading: (child) => [`A ${child} le gustaría aprender inglés `, 'con', ' Lacuna.'],
    lead: (child, age) =>
      `${child} tiene menos de ${age} años, así que la decisión es de usted (Derecho de la UE: RGPD y Reglamento de Servicios Digitales). No necesita una cuenta.`,
    child: 'Menor',
    email: 'Correo electrónico',
    birth: 'Fecha de nacimiento',
    asked: 'Solicitado el',
    parent: 'Correo de la madre, el padre o el tutor',
    ifYouAgree: 'Si acepta',
    opens: 'La cuenta se abrirá de inmediato.',
    withdraw: (age) =>
      `Puede retirar su consentimiento en cualquier momento hasta que su hijo o hija cumpla ${age} años: el enlace está en el justificante que le enviamos por correo electrónico.`,
    ifYouRefuse: 'Si no acepta',
    refusal: (deletionDay) =>
      `La cuenta y todo lo que contiene se eliminarán de inmediato. Si no responde, se eliminarán el ${deletionDay}.`,
    signature: 'Su nombre completo, como firma',
    agree: 'Doy mi consentimiento',
    refuse: 'No doy mi consentimiento',
    once: (deletionDay) => `Puede decidir una sola vez, antes del ${deletionDay}.`,
    privacy: 'Política de privacidad (en inglés)',
    newTab: 'se abre en una pestaña nueva',
    sure: '¿Rechazar y eliminar la cuenta?',
    sureText: (child) => `La cuenta de ${child} y sus datos se eliminarán de inmediato. Esto no se puede deshacer.`,
    sureConfirm: 'Rechazar y eliminar',
    deleting: 'Eliminando',
  },
  recorded: {
    decision: 'Decisión',
    date: 'Fecha',
    before: 'Ya se tomó una decisión.',
    signInNow: 'Su hijo o hija ya puede iniciar sesión.',
    GIVEN: {
      heading: 'Gracias. Su consentimiento ha quedado registrado.',
      decision: 'Consentimiento dado',
      change:
        'Para retirar su consentimiento, abra el enlace del justificante que le enviamos por correo electrónico. No necesita una cuenta para ello.',
    },
    REFUSED: {
      heading: 'Su decisión ha quedado registrada.',
      decision: 'Consentimiento denegado',
      change: `La cuenta y todo lo que contiene se han eliminado. ${IF_YOU_CHANGE_YOUR_MIND}`,
    },
    WITHDRAWN: (days) => ({
      heading: 'Su consentimiento está retirado.',
      decision: 'Consentimiento retirado',
      change: `La cuenta se bloqueó de inmediato. ${days} días después de la retirada se elimina definitivamente. Hasta entonces puede deshacerlo con el enlace de su justificante; después, su hijo o hija puede registrarse de nuevo.`,
    }),
    EXPIRED: {
      heading: 'Esta solicitud ha terminado.',
      decision: 'Nadie respondió a tiempo',
      change: `La cuenta y todo lo que contiene se han eliminado. ${REGISTER_AGAIN}`,
    },
    CANCELLED: {
      heading: 'Esta solicitud ha terminado.',
      decision: 'Su decisión ya no es necesaria',
      change: 'No tiene que hacer nada.',
    },
  },
  invalid: {
    heading: 'Enlace no válido o caducado',
    decision: (days) =>
      `Un enlace para decidir funciona hasta que usted haya decidido, pero no más de ${days} días después de nuestro primer mensaje. Si su hijo o hija sigue esperando, puede escribir su propia dirección de correo y su contraseña en la página de inicio de sesión para volver a enviar nuestro mensaje o cambiar la dirección de usted. Si su hijo o hija inicia sesión con Google, escríbanos a nosotros, por favor.`,
    signIn: 'Ir a la página de inicio de sesión',
    withdrawal: (age) =>
      `Un enlace para retirar el consentimiento funciona hasta que se elimine la cuenta o hasta que su hijo o hija cumpla ${age} años y decida por su cuenta.`,
  },
  withdrawal: {
    title: 'Su consentimiento',
    withdrawnHeading: (child) => `Su consentimiento para ${child} está retirado.`,
    withdrawn: (day) => `Retirado el ${day}. La cuenta está bloqueada.`,
    deletion: (day) => `Se eliminará el ${day}. Hasta entonces puede deshacerlo aquí.`,
    undo: 'Deshacer la retirada',
    undoing: 'Deshaciendo',
    givenHeading: (child) => `Su consentimiento para ${child}`,
    given: (day, child, age) =>
      `Dado el ${day}. ${child} puede practicar con Lacuna. Puede retirar su consentimiento en cualquier momento hasta que su hijo o hija cumpla ${age} años, sin dar ningún motivo.`,
    withdraw: 'Retirar el consentimiento',
    withdrawing: 'Retirando',
    sure: '¿Retirar su consentimiento?',
    sureText: (child, days) =>
      `Se cerrará la sesión de ${child} y la cuenta se bloqueará de inmediato. Después de ${days} días se eliminarán la cuenta y todo lo que contiene. Hasta entonces puede deshacerlo con el mismo enlace.`,
  },
  mail: {
    from: (operator) =>
      `Este correo es de Lacuna, una aplicación web para practicar inglés${operator ? `, gestionada por ${operator}` : ''}.`,
    hello: 'Buenos días:',
    registeredAs: (name, address) =>
      `La cuenta se registró con este nombre y esta dirección de correo: ${name}, ${address}.`,
    meaning: (age, deletionDay) =>
      `Si acepta, la cuenta se abre y usted recibe un justificante con un enlace para retirar su consentimiento en cualquier momento hasta que su hijo o hija cumpla ${age} años. Si no acepta, la cuenta y todo lo que contiene se eliminarán de inmediato. Si no responde antes del ${deletionDay}, se eliminará.`,
    decide: 'Leer y decidir',
    requestSubject: 'Se necesita su consentimiento para una cuenta de Lacuna',
    request: (age) =>
      `Alguien que dice tener menos de ${age} años se ha registrado en Lacuna y le ha indicado a usted como su madre, padre o tutor. Las personas menores de ${age} años solo pueden usar Lacuna si su madre, su padre o su tutor acepta (Derecho de la UE: RGPD y Reglamento de Servicios Digitales).`,
    opening:
      'Abrir el enlace no decide nada. Si no conoce a esta persona, puede rechazar la solicitud o ignorar este correo.',
    reminderSubject: 'Una cuenta de Lacuna sigue esperando su consentimiento',
    reminder: (age, deletionDay) =>
      `Hace una semana le pedimos su consentimiento para la cuenta de una persona menor de ${age} años. Si no responde antes del ${deletionDay}, la cuenta se eliminará ese día. Este es nuestro único recordatorio.`,
    receiptSubject: 'Su consentimiento para una cuenta de Lacuna',
    receipt: (age, day) =>
      `El ${day} usted aceptó que una persona menor de ${age} años use Lacuna. Conserve este correo: es su justificante.`,
    receiptWithdraw: (age, days) =>
      `Puede retirar su consentimiento en cualquier momento hasta que su hijo o hija cumpla ${age} años, sin dar ningún motivo. Entonces la cuenta se bloqueará de inmediato y se eliminará después de ${days} días. Hasta ese momento puede deshacerlo con el mismo enlace.`,
    withdraw: 'Retirar el consentimiento',
    withdrawnSubject: 'Ha retirado su consentimiento para una cuenta de Lacuna',
    withdrawn: (day, deletion) =>
      `El ${day} usted retiró su consentimiento. Se ha cerrado la sesión de su hijo o hija y la cuenta está bloqueada. El ${deletion} se eliminará con todo lo que contiene.`,
    withdrawnUndo:
      'Hasta entonces puede deshacerlo con el enlace de abajo. Si usted no ha retirado su consentimiento, deshaga la retirada, por favor.',
    restoredSubject: 'Una cuenta de Lacuna vuelve a estar abierta',
    restored: (day) =>
      `El ${day} usted deshizo la retirada de su consentimiento. La cuenta vuelve a estar abierta y no se eliminará. Su hijo o hija puede iniciar sesión.`,
    releasedSubject: 'Ya no figura usted como madre, padre o tutor en una cuenta de Lacuna',
    released: (address) =>
      `Alguien le indicó a usted como madre, padre o tutor al crear una cuenta con esta dirección de correo: ${address}. La dirección nunca se había confirmado. Ahora su titular ha demostrado que es suya y se ha hecho cargo de la cuenta.`,
    releasedDetails:
      'Los datos que se dieron antes se han eliminado, y también su consentimiento, si lo había dado. Los enlaces que le enviamos ya no funcionan.',
    releasedNext: (age) =>
      `Al titular se le preguntará su fecha de nacimiento. Si tiene menos de ${age} años, necesitará el consentimiento de su madre, su padre o su tutor.`,
    releasedChild: (age) =>
      `Si se trata de su hijo o hija y tiene menos de ${age} años, pero usted no recibe una nueva solicitud, avise a las personas que gestionan este sitio.`,
    cardSubject: 'Un profesor ha creado una tarjeta de acceso para una cuenta de Lacuna',
    card: (teacher, address, minutes) =>
      `Un profesor de la clase de su hijo o hija ha creado una tarjeta de acceso para la cuenta con esta dirección de correo: ${address}. El profesor se llama ${teacher}. El código de la tarjeta solo se puede usar una vez, en un plazo de ${minutes} minutos, en lugar de la contraseña.`,
    cardOver: (address) =>
      `Un profesor de la clase de su hijo o hija ha creado una tarjeta de acceso para la cuenta con esta dirección de correo: ${address}. Entretanto, la cuenta de ese profesor se ha eliminado, así que la tarjeta ya no funciona y se ha cerrado la sesión de quien hubiera entrado con ella. La contraseña no ha cambiado. Si cree que nadie necesitaba una tarjeta, pregunte al centro educativo.`,
    cardLimits: (hours) =>
      `Quien entra con ella puede practicar y participar en esta clase durante ${hours} horas. No puede ver ni cambiar nada más de la cuenta, como sus direcciones de correo o su contraseña, y la contraseña sigue siendo la misma.`,
    cardWorry:
      'Una tarjeta así ayuda a quien ha olvidado su contraseña. Si cree que nadie la necesitaba, pregunte al profesor o al centro educativo.',
  },
};
