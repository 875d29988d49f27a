import type { ConsentTexts } from './texts.rules.ts';

const IF_YOU_CHANGE_YOUR_MIND = '如果您改变主意，您的孩子可以重新注册。';
const REGISTER_AGAIN = '您的孩子可以重新注册。';

/** Chinese, in simplified characters. */
export const texts: ConsentTexts = {
  forParents: '致家长和监护人',
  language: '语言',
  cancel: '取消',
  close: '关闭',
  sending: '正在发送',
  write: ['有疑问？请写信至 ', '。'],
  ask: (operator) => (operator ? `有疑问？请联系 ${operator}。` : '有疑问？请联系本网站的运营者。'),
  stored: [
    '我们会保存您孩子的姓名、电子邮件地址和出生日期，您的电子邮件地址，以及您在同意时作为签名输入的姓名。我们还会保存您孩子的作答内容和作答时间、积分和练习日期，以便尚未掌握的内容日后再次出现，并让孩子看到自己的进步。',
    '我们还会保存密码（以任何人都无法读取的形式）、时区，以及浏览器对自身的描述（通常包括其名称和版本，以及系统或设备）。为避免您收到过多征求同意的邮件，我们会将由您的电子邮件地址和发出请求时的网络地址生成的代码保留 14 天；任何人都无法从中读出这些地址。隐私政策列出了全部内容。',
    '没有广告，也不会出售任何数据。您的孩子和运营本网站的人员可以查看您孩子的数据。如果您的孩子加入班级，该班的老师还能看到您孩子的姓名、电子邮件地址、加入班级的时间、最近一次在班级中活动的时间、作业（包括作答内容、得分、作答时间、所用时长和使用了多少帮助），以及在全班一起进行的练习中的成绩。在这样的练习中，老师可以向全班展示参加者的姓名，以及答对最多的人。',
  ],
  storedInShort: [
    '我们会保存姓名、电子邮件地址、出生日期、作答内容、积分和少量其他信息。',
    '没有广告。您的孩子和运营本网站的人员可以查看这些数据；如果孩子加入班级，该班的老师能看到其中一部分。',
  ],
  moreAboutStored: '详细了解我们保存的内容以及谁能看到',
  errors: {
    failed: '无法处理您的决定',
    notSent: '无法提交您的决定',
    unreachable: '无法连接服务器。请检查网络连接后重试。',
    tooMany: '尝试次数过多，请稍后再试。',
    signatureMissing: '请输入您的全名作为签名',
    signatureTooLong: (most) => `姓名最多 ${most} 个字符`,
  },
  request: {
    title: '家长同意',
    heading: (child) => [`${child} 想`, '用', ' Lacuna 学习英语。'],
    lead: (child, age) =>
      `${child} 未满 ${age} 岁，因此由您决定（欧盟法律：《通用数据保护条例》和《数字服务法》）。您不需要注册账户。`,
    child: '孩子',
    email: '电子邮件',
    birth: '出生日期',
    asked: '请求日期',
    parent: '家长或监护人的电子邮件',
    ifYouAgree: '如果您同意',
    opens: '账户将立即开通。',
    withdraw: (age) => `在您的孩子年满 ${age} 岁之前，您可以随时撤回同意：链接在我们通过电子邮件发给您的回执中。`,
    ifYouRefuse: '如果您拒绝',
    refusal: (deletionDay) => `账户及其数据将立即删除。如果您未答复，则将于 ${deletionDay}删除。`,
    signature: '您的全名（作为签名）',
    agree: '我同意',
    refuse: '我不同意',
    once: (deletionDay) => `您只能作出一次决定，请在 ${deletionDay}之前作出。`,
    privacy: '隐私政策（英文）',
    newTab: '在新标签页中打开',
    sure: '拒绝并删除账户？',
    sureText: (child) => `${child} 的账户及其数据将立即删除。此操作无法撤销。`,
    sureConfirm: '拒绝并删除',
    deleting: '正在删除',
  },
  recorded: {
    decision: '决定',
    date: '日期',
    before: '此前已作出决定。',
    signInNow: '您的孩子现在可以登录了。',
    GIVEN: {
      heading: '谢谢。您的同意已记录。',
      decision: '已同意',
      change: '如需撤回同意，请打开我们通过电子邮件发给您的回执中的链接。为此您不需要账户。',
    },
    REFUSED: {
      heading: '您的决定已记录。',
      decision: '已拒绝',
      change: `账户及其数据已删除。${IF_YOU_CHANGE_YOUR_MIND}`,
    },
    WITHDRAWN: (days) => ({
      heading: '您的同意已撤回。',
      decision: '同意已撤回',
      change: `账户已立即锁定。撤回 ${days} 天后，账户将被永久删除。在此之前，您可以通过回执中的链接恢复同意；此后您的孩子可以重新注册。`,
    }),
    EXPIRED: {
      heading: '此请求已结束。',
      decision: '逾期无人答复',
      change: `账户及其数据已删除。${REGISTER_AGAIN}`,
    },
    CANCELLED: {
      heading: '此请求已结束。',
      decision: '不再需要您的决定',
      change: '您无需做任何事。',
    },
  },
  invalid: {
    heading: '链接无效或已过期',
    decision: (days) =>
      `用于作出决定的链接在您作出决定之前有效，但最长不超过我们发出第一封邮件后 ${days} 天。如果您的孩子仍在等待，可以在登录页面输入自己的电子邮件地址和密码，然后重新发送我们的邮件或更正您的地址。如果您的孩子使用 Google 登录，请直接与我们联系。`,
    signIn: '前往登录页面',
    withdrawal: (age) => `撤回同意的链接一直有效，直到账户被删除，或者您的孩子年满 ${age} 岁、可以自行决定为止。`,
  },
  withdrawal: {
    title: '您的同意',
    withdrawnHeading: (child) => `您为 ${child} 给予的同意已撤回。`,
    withdrawn: (day) => `撤回日期：${day}。账户已锁定。`,
    deletion: (day) => `账户将于 ${day}删除。在此之前，您可以在此恢复同意。`,
    undo: '恢复同意',
    undoing: '正在恢复',
    givenHeading: (child) => `您为 ${child} 给予的同意`,
    given: (day, child, age) =>
      `同意日期：${day}。${child} 可以使用 Lacuna 练习。在您的孩子年满 ${age} 岁之前，您可以随时撤回同意，无需说明理由。`,
    withdraw: '撤回同意',
    withdrawing: '正在撤回',
    sure: '撤回您的同意？',
    sureText: (child, days) =>
      `${child} 将退出登录，账户将立即锁定。${days} 天后，账户及其数据将被删除。在此之前，您可以通过同一链接恢复同意。`,
  },
  mail: {
    from: (operator) => `这封邮件来自 Lacuna，一个练习英语的网络应用${operator ? `，由 ${operator} 运营` : ''}。`,
    hello: '您好！',
    registeredAs: (name, address) => `该账户是以如下姓名和电子邮件地址注册的：${name}，${address}。`,
    meaning: (age, deletionDay) =>
      `如果您同意，账户将开通，您会收到一份回执，其中的链接可供您在孩子年满 ${age} 岁之前随时撤回同意。如果您拒绝，账户及其中的一切将立即删除。如果您在 ${deletionDay}之前未答复，账户将被删除。`,
    decide: '阅读并决定',
    requestSubject: '一个 Lacuna 账户需要您的同意',
    request: (age) =>
      `有人自称未满 ${age} 岁，注册了 Lacuna，并将您填写为其家长或监护人。未满 ${age} 岁者须经家长或监护人同意才能使用 Lacuna（欧盟法律：《通用数据保护条例》和《数字服务法》）。`,
    opening: '打开链接并不代表作出任何决定。如果您不认识此人，可以不同意，也可以忽略这封邮件。',
    reminderSubject: '一个 Lacuna 账户仍在等待您的同意',
    reminder: (age, deletionDay) =>
      `一周前，我们曾就一位未满 ${age} 岁者的账户征求您的同意。如果您在 ${deletionDay}之前未答复，账户将于当日被删除。我们只发送这一次提醒。`,
    receiptSubject: '您对一个 Lacuna 账户的同意',
    receipt: (age, day) => `您已于 ${day}同意一位未满 ${age} 岁者使用 Lacuna。请保存这封邮件：这是您的回执。`,
    receiptWithdraw: (age, days) =>
      `在您的孩子年满 ${age} 岁之前，您可以随时撤回同意，无需说明理由。撤回后，账户将立即锁定，并在 ${days} 天后删除。在此之前，您可以通过同一链接恢复同意。`,
    withdraw: '撤回同意',
    withdrawnSubject: '您已撤回对一个 Lacuna 账户的同意',
    withdrawn: (day, deletion) =>
      `您已于 ${day}撤回同意。您的孩子已退出登录，账户已锁定。账户及其数据将于 ${deletion}删除。`,
    withdrawnUndo: '在此之前，您可以通过下面的链接恢复同意。如果您没有撤回同意，请通过该链接恢复。',
    restoredSubject: '一个 Lacuna 账户已重新开放',
    restored: (day) => `您已于 ${day}恢复同意。账户已重新开放，不会被删除。您的孩子可以登录。`,
    releasedSubject: '您不再是某个 Lacuna 账户所填写的家长或监护人',
    released: (address) =>
      `有人使用以下电子邮件地址创建账户时，将您填写为家长或监护人：${address}。该地址此前从未得到确认。现在，该地址的所有者已证明地址归其所有，并接管了账户。`,
    releasedDetails: '之前填写的信息已被删除；如果您曾给予同意，该同意也已被删除。我们发给您的链接不再有效。',
    releasedNext: (age) => `我们会请账户所有者填写出生日期。如果其未满 ${age} 岁，则需要家长或监护人的同意。`,
    releasedChild: (age) => `如果这是您的孩子且未满 ${age} 岁，而您没有收到新的请求，请告知本网站的运营者。`,
    cardSubject: '一位老师为某个 Lacuna 账户制作了登录卡',
    card: (teacher, address, minutes) =>
      `您孩子所在班级的一位老师为使用以下电子邮件地址的账户制作了一张登录卡：${address}。老师姓名：${teacher}。卡上的代码可代替密码登录一次，有效期为 ${minutes} 分钟。`,
    cardOver: (address) =>
      `您孩子所在班级的一位老师为使用以下电子邮件地址的账户制作了一张登录卡：${address}。该老师的账户此后已被删除，因此这张卡已失效，用它登录的人也已被退出登录。密码没有改变。如果您认为没有人需要这张卡，请询问学校。`,
    cardLimits: (hours) =>
      `使用此卡登录的人可以在 ${hours} 小时内进行练习并参与该班级的学习。此人无法查看或更改账户中的其他内容，例如电子邮件地址或密码；密码保持不变。`,
    cardWorry: '这种卡用于帮助忘记密码的孩子。如果您认为没有人需要它，请询问老师或学校。',
  },
};
