import type { ConsentTexts } from './texts.rules.ts';

const IF_YOU_CHANGE_YOUR_MIND = 'Fikrinizi değiştirirseniz çocuğunuz yeniden kaydolabilir.';
const REGISTER_AGAIN = 'Çocuğunuz yeniden kaydolabilir.';

/** Turkish. */
export const texts: ConsentTexts = {
  forParents: 'Anne, baba ve veliler için',
  language: 'Dil',
  cancel: 'Vazgeç',
  close: 'Kapat',
  sending: 'Gönderiliyor',
  write: ['Sorunuz mu var? Şu adrese yazın: ', ''],
  ask: (operator) =>
    operator
      ? `Sorunuz mu var? Lütfen siteyi işletene başvurun: ${operator}.`
      : 'Sorunuz mu var? Lütfen bu sitenin işletmecisine başvurun.',
  stored: [
    'Çocuğunuzun adını ve soyadını, e-posta adresini ve doğum tarihini, sizin e-posta adresinizi ve onay verirseniz imza olarak yazdığınız adı saklıyoruz. Ayrıca çocuğunuzun yanıtlarını saatleriyle birlikte, puanlarını ve alıştırma yaptığı günleri saklıyoruz; böylece bilemedikleri yeniden karşısına çıkabilir ve çocuğunuz gelişimini görebilir.',
    'Parolayı da (kimsenin okuyamayacağı bir biçimde), saat dilimini ve tarayıcının kendini nasıl tanıttığını (genellikle adı ve sürümü ile sistem veya cihaz) saklıyoruz. Size gelen onay isteği e-postalarının sayısını sınırlamak için, e-posta adresinizden ve isteğin geldiği ağ adresinden üretilen kodları 14 gün tutuyoruz; kimse bu kodlardan adresleri okuyamaz. Gizlilik politikasında hepsi tek tek yazılıdır.',
    'Reklam yoktur ve hiçbir veri satılmaz. Çocuğunuzun verilerini çocuğunuz ve bu siteyi işleten kişiler görür. Çocuğunuz bir sınıfa katılırsa o sınıfın öğretmenleri de çocuğunuzun adını, e-posta adresini, sınıfa ne zaman katıldığını ve sınıfta en son ne zaman etkin olduğunu, ödevlerini (yanıtları, sonuçları, tarihleri, süreleri ve ne kadar yardım kullanıldığıyla birlikte) ve bütün sınıfın birlikte yaptığı turlardaki sonuçlarını görür. Böyle bir turda öğretmen, katılanların adlarını ve en çok doğru yanıtı kimin verdiğini sınıfa gösterebilir.',
  ],
  storedInShort: [
    'Ad ve soyadı, e-posta adresini, doğum tarihini, yanıtları, puanları ve birkaç bilgiyi daha saklıyoruz.',
    'Reklam yoktur. Verileri çocuğunuz ve bu siteyi işleten kişiler görür; çocuğunuzun katıldığı bir sınıfın öğretmenleri bunların bir kısmını görür.',
  ],
  moreAboutStored: 'Nelerin saklandığı ve bunları kimlerin gördüğü hakkında ayrıntılar',
  errors: {
    failed: 'Kararınız işlenemedi',
    notSent: 'Kararınız gönderilemedi',
    unreachable: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
    tooMany: 'Çok fazla deneme yapıldı. Lütfen daha sonra yeniden deneyin.',
    signatureMissing: 'İmzalamak için lütfen adınızı ve soyadınızı yazın',
    signatureTooLong: (most) => `Adınız en çok ${most} karakter olabilir`,
  },
  request: {
    title: 'Veli onayı',
    heading: (child) => [`${child}, Lacuna `, 'ile', ' İngilizce öğrenmek istiyor.'],
    lead: (child, age) =>
      `${child} ${age} yaşından küçük olduğu için karar sizindir (AB hukuku: GDPR ve Dijital Hizmetler Yasası). Hesap açmanız gerekmez.`,
    child: 'Çocuk',
    email: 'E-posta',
    birth: 'Doğum tarihi',
    asked: 'İstek tarihi',
    parent: 'Velinin e-posta adresi',
    ifYouAgree: 'Onay verirseniz',
    opens: 'Hesap hemen açılır.',
    withdraw: (age) =>
      `Çocuğunuz ${age} yaşına gelene kadar onayınızı istediğiniz zaman geri alabilirsiniz: bağlantı, e-postayla gönderdiğimiz onay belgesindedir.`,
    ifYouRefuse: 'Onay vermezseniz',
    refusal: (deletionDay) => `Hesap ve verileri hemen silinir. Yanıt vermezseniz ${deletionDay} tarihinde silinir.`,
    signature: 'İmza olarak adınız ve soyadınız',
    agree: 'Onay veriyorum',
    refuse: 'Onay vermiyorum',
    once: (deletionDay) => `Kararınızı bir kez, ${deletionDay} tarihinden önce verebilirsiniz.`,
    privacy: 'Gizlilik politikası (İngilizce)',
    newTab: 'yeni sekmede açılır',
    sure: 'Onay vermeyip hesabı silmek istiyor musunuz?',
    sureText: (child) => `${child} için açılan hesap ve verileri hemen silinecek. Bu işlem geri alınamaz.`,
    sureConfirm: 'Reddet ve sil',
    deleting: 'Siliniyor',
  },
  recorded: {
    decision: 'Karar',
    date: 'Tarih',
    before: 'Bu konuda daha önce karar verildi.',
    signInNow: 'Çocuğunuz artık giriş yapabilir.',
    GIVEN: {
      heading: 'Teşekkür ederiz. Onayınız kaydedildi.',
      decision: 'Onay verildi',
      change:
        'Onayınızı geri almak için, e-postayla gönderdiğimiz onay belgesindeki bağlantıyı açın. Bunun için hesap gerekmez.',
    },
    REFUSED: {
      heading: 'Kararınız kaydedildi.',
      decision: 'Onay verilmedi',
      change: `Hesap ve verileri silindi. ${IF_YOU_CHANGE_YOUR_MIND}`,
    },
    WITHDRAWN: (days) => ({
      heading: 'Onayınız geri alındı.',
      decision: 'Onay geri alındı',
      change: `Hesap hemen kilitlendi. Onayın geri alınmasından ${days} gün sonra kalıcı olarak silinir. O zamana kadar onay belgenizdeki bağlantıyla bundan vazgeçebilirsiniz; daha sonra çocuğunuz yeniden kaydolabilir.`,
    }),
    EXPIRED: {
      heading: 'Bu istek sona erdi.',
      decision: 'Kimse zamanında yanıt vermedi',
      change: `Hesap ve verileri silindi. ${REGISTER_AGAIN}`,
    },
    CANCELLED: {
      heading: 'Bu istek sona erdi.',
      decision: 'Kararınıza artık gerek yok',
      change: 'Yapmanız gereken bir şey yok.',
    },
  },
  invalid: {
    heading: 'Bağlantı geçersiz veya süresi dolmuş',
    decision: (days) =>
      `Karar bağlantısı siz karar verene kadar, ancak ilk e-postamızdan sonra en fazla ${days} gün çalışır. Çocuğunuz hâlâ bekliyorsa giriş sayfasında kendi e-posta adresini ve parolasını yazarak e-postamızı yeniden gönderebilir veya adresinizi düzeltebilir. Çocuğunuz Google ile giriş yapıyorsa lütfen bize yazın.`,
    signIn: 'Giriş sayfasına git',
    withdrawal: (age) =>
      `Onayı geri alma bağlantısı, hesap silinene ya da çocuğunuz ${age} yaşına gelip kendi kararını verene kadar çalışır.`,
  },
  withdrawal: {
    title: 'Onayınız',
    withdrawnHeading: (child) => `${child} için verdiğiniz onay geri alındı.`,
    withdrawn: (day) => `Geri alma tarihi: ${day}. Hesap kilitli.`,
    deletion: (day) => `Hesap ${day} tarihinde silinecek. O zamana kadar bundan burada vazgeçebilirsiniz.`,
    undo: 'Geri almaktan vazgeç',
    undoing: 'İşleniyor',
    givenHeading: (child) => `${child} için verdiğiniz onay`,
    given: (day, child, age) =>
      `Onay tarihi: ${day}. ${child}, Lacuna ile alıştırma yapabilir. Çocuğunuz ${age} yaşına gelene kadar onayınızı istediğiniz zaman, neden göstermeden geri alabilirsiniz.`,
    withdraw: 'Onayı geri al',
    withdrawing: 'Geri alınıyor',
    sure: 'Onayınızı geri almak istiyor musunuz?',
    sureText: (child, days) =>
      `${child} için açık oturumlar kapatılacak ve hesap hemen kilitlenecek. ${days} gün sonra hesap ve verileri silinecek. O zamana kadar aynı bağlantıyla bundan vazgeçebilirsiniz.`,
  },
  mail: {
    from: (operator) =>
      `Bu e-posta, İngilizce alıştırma yapmaya yarayan bir web uygulaması olan Lacuna’dan geliyor${operator ? ` (işleten: ${operator})` : ''}.`,
    hello: 'Merhaba,',
    registeredAs: (name, address) => `Hesap şu adla ve şu e-posta adresiyle kaydedildi: ${name}, ${address}.`,
    meaning: (age, deletionDay) =>
      `Onay verirseniz hesap açılır ve size, çocuğunuz ${age} yaşına gelene kadar onayınızı istediğiniz zaman geri alabileceğiniz bir bağlantı içeren onay belgesi gelir. Onay vermezseniz hesap ve içindeki her şey hemen silinir. ${deletionDay} tarihinden önce yanıt vermezseniz hesap silinir.`,
    decide: 'Oku ve karar ver',
    requestSubject: 'Bir Lacuna hesabı için onayınız gerekiyor',
    request: (age) =>
      `${age} yaşından küçük olduğunu belirten biri Lacuna’ya kaydoldu ve sizi annesi, babası ya da velisi olarak gösterdi. ${age} yaşından küçükler Lacuna’yı ancak anne, baba veya veli onay verirse kullanabilir (AB hukuku: GDPR ve Dijital Hizmetler Yasası).`,
    opening:
      'Bağlantıyı açmak herhangi bir karar anlamına gelmez. Bu kişiyi tanımıyorsanız onay vermeyebilir veya bu e-postayı dikkate almayabilirsiniz.',
    reminderSubject: 'Bir Lacuna hesabı hâlâ onayınızı bekliyor',
    reminder: (age, deletionDay) =>
      `Bir hafta önce sizden ${age} yaşından küçük birinin hesabı için onay istemiştik. ${deletionDay} tarihinden önce yanıt vermezseniz hesap o gün silinecek. Bu, tek hatırlatmamızdır.`,
    receiptSubject: 'Bir Lacuna hesabı için verdiğiniz onay',
    receipt: (age, day) =>
      `${day} tarihinde, ${age} yaşından küçük birinin Lacuna’yı kullanmasına onay verdiniz. Lütfen bu e-postayı saklayın: bu sizin onay belgenizdir.`,
    receiptWithdraw: (age, days) =>
      `Çocuğunuz ${age} yaşına gelene kadar onayınızı istediğiniz zaman, neden göstermeden geri alabilirsiniz. O zaman hesap hemen kilitlenir ve ${days} gün sonra silinir. O güne kadar aynı bağlantıyla bundan vazgeçebilirsiniz.`,
    withdraw: 'Onayı geri al',
    withdrawnSubject: 'Bir Lacuna hesabı için verdiğiniz onayı geri aldınız',
    withdrawn: (day, deletion) =>
      `Onayı geri alma tarihiniz: ${day}. Çocuğunuzun oturumu kapatıldı ve hesap kilitlendi. Hesap, verileriyle birlikte ${deletion} tarihinde silinecek.`,
    withdrawnUndo:
      'O zamana kadar aşağıdaki bağlantıyla bundan vazgeçebilirsiniz. Onayı siz geri almadıysanız lütfen aşağıdaki bağlantıyı kullanın.',
    restoredSubject: 'Bir Lacuna hesabı yeniden açık',
    restored: (day) =>
      `${day} tarihinde onayınızı geri almaktan vazgeçtiniz. Hesap yeniden açık ve silinmeyecek. Çocuğunuz giriş yapabilir.`,
    releasedSubject: 'Artık bir Lacuna hesabında anne, baba ya da veli olarak gösterilmiyorsunuz',
    released: (address) =>
      `Biri, şu e-posta adresiyle bir hesap oluştururken sizi anne, baba ya da veli olarak gösterdi: ${address}. Adres hiç doğrulanmamıştı. Adresin sahibi şimdi adresin kendisine ait olduğunu kanıtladı ve hesabı devraldı.`,
    releasedDetails:
      'Daha önce verilen bilgiler kaldırıldı; verdiyseniz onayınız da kaldırıldı. Size gönderdiğimiz bağlantılar artık çalışmıyor.',
    releasedNext: (age) =>
      `Hesap sahibine doğum tarihi sorulacak. ${age} yaşından küçükse anne, baba ya da velisinin onayı gerekecek.`,
    releasedChild: (age) =>
      `Bu sizin çocuğunuzsa ve ${age} yaşından küçükse, ama size yeni bir istek gelmezse lütfen bu siteyi işletenlere bildirin.`,
    cardSubject: 'Bir öğretmen bir Lacuna hesabı için giriş kartı oluşturdu',
    card: (teacher, address, minutes) =>
      `Çocuğunuzun sınıfındaki bir öğretmen, şu e-posta adresine ait hesap için bir giriş kartı oluşturdu: ${address}. Öğretmenin adı: ${teacher}. Karttaki kod, parola yerine, ${minutes} dakika içinde bir kez geçerlidir.`,
    cardOver: (address) =>
      `Çocuğunuzun sınıfındaki bir öğretmen, şu e-posta adresine ait hesap için bir giriş kartı oluşturdu: ${address}. Bu öğretmenin hesabı daha sonra silindi; bu nedenle kart artık çalışmıyor ve kartla giriş yapmış olan kişinin oturumu kapatıldı. Parola değişmedi. Kimsenin bir karta ihtiyacı olmadığını düşünüyorsanız lütfen okula sorun.`,
    cardLimits: (hours) =>
      `Bu kartla giriş yapan kişi ${hours} saat boyunca alıştırma yapabilir ve bu sınıfın çalışmalarına katılabilir. Hesapta e-posta adresleri ya da parola gibi başka hiçbir şeyi göremez ve değiştiremez; parola olduğu gibi kalır.`,
    cardWorry:
      'Böyle bir kart, parolasını unutan bir çocuğa yardım eder. Kimsenin buna ihtiyacı olmadığını düşünüyorsanız lütfen öğretmene ya da okula sorun.',
  },
};
