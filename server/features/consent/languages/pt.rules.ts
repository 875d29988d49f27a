import type { ConsentTexts } from './texts.rules.ts';

const IF_YOU_CHANGE_YOUR_MIND = 'Se mudar de ideias, o seu filho ou a sua filha pode registar-se de novo.';
const REGISTER_AGAIN = 'O seu filho ou a sua filha pode registar-se de novo.';

/** Portuguese. */
export const texts: ConsentTexts = {
  forParents: 'Para pais e encarregados de educação',
  language: 'Idioma',
  cancel: 'Cancelar',
  close: 'Fechar',
  sending: 'A enviar',
  write: ['Tem perguntas? Escreva para ', '.'],
  ask: (operator) =>
    operator ? `Tem perguntas? Contacte ${operator}.` : 'Tem perguntas? Contacte a entidade que gere este site.',
  stored: [
    'Guardamos o nome, o endereço de e‑mail e a data de nascimento do seu filho ou da sua filha, o endereço de e‑mail do pai, da mãe ou do encarregado de educação e, se aceitar, o nome que escrever como assinatura. Guardamos também as respostas do seu filho ou da sua filha com a hora, os pontos e os dias de prática, para que o que o seu filho ou a sua filha ainda não sabe possa voltar a aparecer e para que possa ver o seu progresso.',
    'Guardamos ainda a palavra-passe (de uma forma que ninguém consegue ler), o fuso horário e a descrição que o navegador faz de si próprio (normalmente o nome e a versão, e o sistema ou dispositivo). Para limitar o número de e‑mails que recebe a pedir o consentimento, conservamos durante 14 dias códigos criados a partir do seu endereço de e‑mail e do endereço de rede a partir do qual o pedido foi feito; ninguém consegue ler neles esses endereços. A política de privacidade descreve tudo.',
    'Não há publicidade e não se vendem dados. Os dados do seu filho ou da sua filha são vistos pelo próprio ou pela própria e pelas pessoas que gerem este site. Se o seu filho ou a sua filha entrar numa turma, os professores da turma veem também o nome, o endereço de e‑mail, a data de entrada e a da última atividade na turma, os trabalhos de casa com as respostas, as pontuações, as datas, o tempo gasto e a quantidade de ajuda utilizada, e os resultados nas séries de exercícios que toda a turma faz em conjunto. Nessas séries, o professor pode mostrar à turma os nomes de quem participa e quem deu mais respostas certas.',
  ],
  storedInShort: [
    'Guardamos o nome, o e‑mail, a data de nascimento, as respostas, os pontos e mais alguns dados.',
    'Não há publicidade. Os dados são vistos pelo seu filho ou pela sua filha e pelas pessoas que gerem este site; os professores de uma turma em que o seu filho ou a sua filha entre veem uma parte.',
  ],
  moreAboutStored: 'Mais sobre o que é guardado e quem o vê',
  errors: {
    failed: 'Não foi possível processar a sua decisão',
    notSent: 'Não foi possível enviar a sua decisão',
    unreachable: 'Não foi possível contactar o servidor. Verifique a sua ligação e tente de novo.',
    tooMany: 'Demasiadas tentativas. Tente de novo mais tarde.',
    signatureMissing: 'Escreva o seu nome completo para assinar',
    signatureTooLong: (most) => `O seu nome pode ter, no máximo, ${most} caracteres`,
  },
  request: {
    title: 'Consentimento parental',
    heading: (child) => [`${child} gostaria de aprender inglês `, 'com', ' o Lacuna.'],
    lead: (child, age) =>
      `${child} tem menos de ${age} anos, por isso a decisão é sua (direito da UE: RGPD e Regulamento dos Serviços Digitais). Não precisa de ter conta.`,
    child: 'Menor',
    email: 'E‑mail',
    birth: 'Data de nascimento',
    asked: 'Pedido em',
    parent: 'E‑mail do pai, da mãe ou do encarregado de educação',
    ifYouAgree: 'Se aceitar',
    opens: 'A conta será aberta de imediato.',
    withdraw: (age) =>
      `Pode retirar o seu consentimento em qualquer momento até o seu filho ou a sua filha fazer ${age} anos: a ligação está no comprovativo que lhe enviamos por e‑mail.`,
    ifYouRefuse: 'Se recusar',
    refusal: (deletionDay) =>
      `A conta e os respetivos dados serão apagados de imediato. Se não responder, serão apagados em ${deletionDay}.`,
    signature: 'O seu nome completo, como assinatura',
    agree: 'Dou o meu consentimento',
    refuse: 'Não dou o meu consentimento',
    once: (deletionDay) => `Pode decidir uma única vez, antes de ${deletionDay}.`,
    privacy: 'Política de privacidade (em inglês)',
    newTab: 'abre num novo separador',
    sure: 'Recusar e apagar a conta?',
    sureText: (child) =>
      `A conta de ${child} e os respetivos dados serão apagados de imediato. Não é possível anular esta ação.`,
    sureConfirm: 'Recusar e apagar',
    deleting: 'A apagar',
  },
  recorded: {
    decision: 'Decisão',
    date: 'Data',
    before: 'A decisão já foi tomada.',
    signInNow: 'O seu filho ou a sua filha já pode iniciar sessão.',
    GIVEN: {
      heading: 'Agradecemos. O seu consentimento ficou registado.',
      decision: 'Consentimento dado',
      change:
        'Para retirar o seu consentimento, abra a ligação do comprovativo que lhe enviamos por e‑mail. Não precisa de ter conta para isso.',
    },
    REFUSED: {
      heading: 'A sua decisão ficou registada.',
      decision: 'Consentimento recusado',
      change: `A conta e os respetivos dados foram apagados. ${IF_YOU_CHANGE_YOUR_MIND}`,
    },
    WITHDRAWN: (days) => ({
      heading: 'O seu consentimento foi retirado.',
      decision: 'Consentimento retirado',
      change: `A conta foi bloqueada de imediato. ${days} dias depois da retirada, é apagada definitivamente. Até lá, pode anular a retirada com a ligação do seu comprovativo; depois disso, o seu filho ou a sua filha pode registar-se de novo.`,
    }),
    EXPIRED: {
      heading: 'Este pedido terminou.',
      decision: 'Ninguém respondeu a tempo',
      change: `A conta e os respetivos dados foram apagados. ${REGISTER_AGAIN}`,
    },
    CANCELLED: {
      heading: 'Este pedido terminou.',
      decision: 'A sua decisão já não é necessária',
      change: 'Não precisa de fazer nada.',
    },
  },
  invalid: {
    heading: 'Ligação inválida ou expirada',
    decision: (days) =>
      `Uma ligação para decidir funciona até haver uma decisão, mas não mais de ${days} dias depois do nosso primeiro e‑mail. Se o seu filho ou a sua filha ainda está à espera, pode escrever o próprio endereço de e‑mail e a palavra-passe na página de início de sessão para enviar de novo o nosso e‑mail ou corrigir o endereço do pai, da mãe ou do encarregado de educação. Se o seu filho ou a sua filha inicia sessão com o Google, escreva-nos a nós, por favor.`,
    signIn: 'Ir para a página de início de sessão',
    withdrawal: (age) =>
      `Uma ligação para retirar o consentimento funciona até a conta ser apagada ou até o seu filho ou a sua filha fazer ${age} anos e decidir por si.`,
  },
  withdrawal: {
    title: 'O seu consentimento',
    withdrawnHeading: (child) => `O seu consentimento para ${child} foi retirado.`,
    withdrawn: (day) => `Retirado em ${day}. A conta está bloqueada.`,
    deletion: (day) => `Será apagada em ${day}. Até lá, pode anular a retirada aqui.`,
    undo: 'Anular a retirada',
    undoing: 'A anular',
    givenHeading: (child) => `O seu consentimento para ${child}`,
    given: (day, child, age) =>
      `Dado em ${day}. ${child} pode praticar com o Lacuna. Pode retirar o seu consentimento em qualquer momento até o seu filho ou a sua filha fazer ${age} anos, sem indicar um motivo.`,
    withdraw: 'Retirar o consentimento',
    withdrawing: 'A retirar',
    sure: 'Retirar o seu consentimento?',
    sureText: (child, days) =>
      `A sessão de ${child} será terminada e a conta bloqueada de imediato. Passados ${days} dias, a conta e os respetivos dados serão apagados. Até lá, pode anular a retirada com a mesma ligação.`,
  },
  mail: {
    from: (operator) =>
      `Este e‑mail é do Lacuna, uma aplicação web para praticar inglês${operator ? `, gerida por ${operator}` : ''}.`,
    hello: 'Bom dia,',
    registeredAs: (name, address) =>
      `A conta foi registada com este nome e este endereço de e‑mail: ${name}, ${address}.`,
    meaning: (age, deletionDay) =>
      `Se aceitar, a conta é aberta e enviamos-lhe um comprovativo com uma ligação para retirar o seu consentimento em qualquer momento até o seu filho ou a sua filha fazer ${age} anos. Se recusar, a conta e tudo o que nela existe serão apagados de imediato. Se não responder antes de ${deletionDay}, será apagada.`,
    decide: 'Ler e decidir',
    requestSubject: 'É preciso o seu consentimento para uma conta Lacuna',
    request: (age) =>
      `Alguém que diz ter menos de ${age} anos registou-se no Lacuna e indicou este endereço de e‑mail como sendo o do pai, da mãe ou do encarregado de educação. Com menos de ${age} anos, só se pode usar o Lacuna se o pai, a mãe ou o encarregado de educação aceitar (direito da UE: RGPD e Regulamento dos Serviços Digitais).`,
    opening:
      'Abrir a ligação não decide nada. Se não conhece esta pessoa, pode recusar o consentimento ou ignorar este e‑mail.',
    reminderSubject: 'Uma conta Lacuna ainda espera o seu consentimento',
    reminder: (age, deletionDay) =>
      `Há uma semana, pedimos o seu consentimento para a conta de uma pessoa com menos de ${age} anos. Se não responder antes de ${deletionDay}, a conta será apagada nesse dia. Este é o nosso único lembrete.`,
    receiptSubject: 'O seu consentimento para uma conta Lacuna',
    receipt: (age, day) =>
      `Em ${day}, aceitou que uma pessoa com menos de ${age} anos use o Lacuna. Guarde este e‑mail: é o seu comprovativo.`,
    receiptWithdraw: (age, days) =>
      `Pode retirar o seu consentimento em qualquer momento até o seu filho ou a sua filha fazer ${age} anos, sem indicar um motivo. A conta será então bloqueada de imediato e apagada passados ${days} dias. Até lá, pode anular a retirada com a mesma ligação.`,
    withdraw: 'Retirar o consentimento',
    withdrawnSubject: 'Retirou o seu consentimento para uma conta Lacuna',
    withdrawn: (day, deletion) =>
      `Em ${day}, retirou o seu consentimento. A sessão do seu filho ou da sua filha foi terminada e a conta está bloqueada. Será apagada com os respetivos dados em ${deletion}.`,
    withdrawnUndo:
      'Até lá, pode anular a retirada com a ligação abaixo. Se não retirou o seu consentimento, anule a retirada, por favor.',
    restoredSubject: 'Uma conta Lacuna está de novo aberta',
    restored: (day) =>
      `Em ${day}, anulou a retirada do seu consentimento. A conta está de novo aberta e não será apagada. O seu filho ou a sua filha pode iniciar sessão.`,
    releasedSubject: 'Já não consta como pai, mãe ou encarregado de educação numa conta Lacuna',
    released: (address) =>
      `Alguém criou uma conta com este endereço de e‑mail: ${address}. Ao fazê-lo, indicou o endereço em que recebe esta mensagem como sendo o do pai, da mãe ou do encarregado de educação. O endereço da conta nunca tinha sido confirmado. O titular desse endereço provou agora que lhe pertence e assumiu a conta.`,
    releasedDetails:
      'Os dados indicados antes foram removidos, tal como o seu consentimento, se o deu. As ligações que lhe enviámos já não funcionam.',
    releasedNext: (age) =>
      `Vamos perguntar ao titular a data de nascimento. Se tiver menos de ${age} anos, precisará do consentimento do pai, da mãe ou do encarregado de educação.`,
    releasedChild: (age) =>
      `Se se tratar do seu filho ou da sua filha e tiver menos de ${age} anos, mas não chegar nenhum novo pedido a este endereço, avise as pessoas que gerem este site.`,
    cardSubject: 'Um professor criou um cartão de acesso para uma conta Lacuna',
    card: (teacher, address, minutes) =>
      `Um professor da turma do seu filho ou da sua filha criou um cartão de acesso para a conta com este endereço de e‑mail: ${address}. O professor chama-se ${teacher}. O código do cartão só pode ser usado uma vez, no prazo de ${minutes} minutos, em vez da palavra-passe.`,
    cardOver: (address) =>
      `Um professor da turma do seu filho ou da sua filha criou um cartão de acesso para a conta com este endereço de e‑mail: ${address}. A conta desse professor foi entretanto eliminada; por isso, o cartão já não funciona e a sessão de quem tenha entrado com ele foi terminada. A palavra-passe não mudou. Se acha que ninguém precisava de um cartão, pergunte à escola.`,
    cardLimits: (hours) =>
      `Quem entrar com ele pode praticar e participar nesta turma durante ${hours} horas. Não pode ver nem alterar mais nada na conta, como os seus endereços de e‑mail ou a palavra-passe, e a palavra-passe continua a ser a mesma.`,
    cardWorry:
      'Um cartão destes ajuda quem se esqueceu da palavra-passe. Se acha que ninguém precisava dele, pergunte ao professor ou à escola.',
  },
};
