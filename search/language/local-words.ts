/**
 * A line is `words = translation`, with `|` between translations and `/` between alternatives. Words match by their
 * phonetic key. Single words of `latinWords` and `localWords` with short keys match only as listed.
 */

/** `VIDYALAYA` stands for these words. */
const vidyalaya = 'vidyalaya/bidyalaya/vidhalaya/pathshala/pathashala/shala/school'

/** These words also match in Indic scripts, by transliteration. */
export const latinWords = parseLines(`
  sarkari/sarakari = government
  rajkiya/rajakiya/rajkiye/rajkiyakrit = government
  shaskiya/shasakiya/shashkiya = government
  prathmik/prathamik/prathomik/prathmic/prathamic/prathmika = primary
  madhyamik/madhyamic/madhymik/madhyamika = secondary
  uchch/uccha/ucch/uchcha = high
  uchchatar/uchchtar/ucchatar/uchchattar/uchchatara = higher
  utkramit/utkramita = upgraded
  navsrijit/navasrijit = new
  buniyadi/buniadi = basic
  hiriya = higher
  prauda/praudha/proudha = high
  kanya/balika = girls
  vidhalaya/vidhalay = vidyalaya
  kasturba = kgbv
  balak = boys
  shala/shale/shaale/pathshala/pathsala = school
  nagarpalika/nagarparishad/nagarparishat/mahanagarpalika = municipal
  parishat = parishad
  kanyashala = girls school
  kumarshala = boys school
  samvilian/samviliyan/samvilayan = composite
  prathmik/prathamik/prathomik/prathamika VIDYALAYA = primary school
  purva/poorva prathmik/prathamik = pre primary
  uchch/uccha/ucho prathmik/prathamik/prathomik = upper primary
  uchch/uccha/ucho prathmik/prathamik/prathomik VIDYALAYA = upper primary school
  nimna/nimno prathmik/prathamik/prathomik = lower primary
  nimna/nimno prathmik/prathamik/prathomik VIDYALAYA = lower primary school
  navsrijit/navasrijit prathmik/prathamik VIDYALAYA = new primary school
  madhya VIDYALAYA = middle school
  madhyamik/madhymik VIDYALAYA = middle school | secondary school
  purva/poorva madhyamik/madhymik = junior high | upper primary | middle
  purva/poorva madhyamik/madhymik VIDYALAYA = junior high school | upper primary school | middle school
  uchch/uccha/ucho VIDYALAYA = high school
  uchch/uccha/ucho madhyamik/madhymik = higher secondary | senior secondary
  uchch/uccha/ucho madhyamik/madhymik VIDYALAYA = higher secondary school | senior secondary school
  uchchatar/uchchtar madhyamik/madhymik = higher secondary | senior secondary
  uchchatar/uchchtar madhyamik/madhymik VIDYALAYA = higher secondary school | senior secondary school
  nimna buniyadi/buniadi = junior basic
  nimna buniyadi/buniadi VIDYALAYA = junior basic school
  uchch/uccha buniyadi/buniadi = senior basic
  buniyadi/buniadi VIDYALAYA = basic school
  madhya ingraji/ingrajee = middle english
  samvilian/samviliyan/samvilayan VIDYALAYA = composite school
  kanya/balika VIDYALAYA = girls school
  balak VIDYALAYA = boys school
  kumar shala = boys school
  hiriya prathamika/prathamik = higher primary
  hiriya prathamika/prathamik shale/shala = higher primary school
  kiriya prathamika/prathamik = lower primary
  kiriya prathamika/prathamik shale/shala = lower primary school
  prauda/praudha/proudha shale/shala = high school
  unnata/unnatha pathashala/pathshala/patashala = high school
  jilha/jilla/zila/zilha/jila parishad/parishat = zilla parishad
  mandal/mandala praja parishad/parishat = mandal parishad
  jilla/zilla/jila praja parishad/parishat = zilla parishad
  nagar palika/parishad/parishat/nigam = municipal
  mahanagar palika = municipal | corporation
  ashram shala = ashramshala
  up school = upper primary school
  lp school = lower primary school
  hs school = high school
`)

/** These words also match in other Indic scripts. */
export const borrowedWords = parseLines(`
  स्कूल/इस्कूल = school
  हाईस्कूल/हायस्कूल = high school
  हाई/हाय = high
  प्राइमरी/प्रायमरी/प्राइमेरी = primary
  मिडिल/मिडल = middle
  अपर/अप्पर = upper
  लोअर/लोवर = lower
  जूनियर/जुनियर = junior
  सीनियर/सिनियर = senior
  सेकेंडरी/सेकंडरी/सेकन्डरी/सैकेंडरी/सेकण्डरी/सेकेंड्री = secondary
  हायर/हाइयर/हायेर = higher
  एलिमेंट्री/एलीमेंटरी/एलिमेंटरी/ऐलीमेंटरी = elementary
  बेसिक = basic
  नर्सरी = nursery
  मैट्रिक/मेट्रिक = matric
  मैट्रिकुलेशन/मेट्रिकुलेशन = matriculation
  इंटर = inter
  इंटरमीडिएट = intermediate
  कॉलेज/कालेज/कलेज = college
  इंटरकॉलेज = inter college
  गवर्नमेंट/गवर्मेंट/गवर्नमेन्ट/गवन्मेन्ट/गवर्ण्मेन्ट = government
  पब्लिक = public
  प्राइवेट = private
  मॉडल/मोडेल = model
  कंपोजिट/कम्पोजिट = composite
  कॉन्वेंट/कान्वेंट/कोन्वेन्ट/कन्वेंट = convent
  एकेडमी/अकादमी/एकाडमी/अकेडमी = academy
  इंग्लिश/इङ्ग्लिष = english
  मीडियम/मिडियम = medium
  इंटरनेशनल/इन्टरनेशनल = international
  नेशनल = national
  मेमोरियल = memorial
  रेजिडेंशियल = residential
  टेक्निकल = technical
  गर्ल्स/गेल्स = girls
  बॉयज/बॉयस/बोय्स/बॉइज = boys
  सेंट/सेन्ट/सेयिन्ट/सेइंट = saint
  न्यू = new
  पंचायत = panchayat
  जेवियर/ज़ेवियर = xavier
  जेवियर्स/ज़ेवियर्स = xaviers
  वार्ड/वॉर्ड/वार्ड़ = ward
  नंबर/नम्बर = number
  प्रोजेक्ट = project
  एडेड/एय्डड = aided
  एयरफोर्स/एरफोर्स/एअरफोर्स = air force
`)

/** Single words match only in their script. */
export const localWords = parseLines(`
  विद्यामंदिर = vidya mandir
  शाळा/शाला/पाठशाला = school
  जिप = zilla parishad
  जि = zilla
  जि प = zilla parishad
  नगरपालिका/नपा/मनपा = municipal
  निम्न = lower
  आवासीय/निवासी = residential
  नवसृजित/नवीन/नया = new
  अनुदानित = aided
  बुनियादी = basic
  मुलींची/कन्याशाळा = girls
  मुलांची/मुलांचे = boys
  आश्रमशाळा = ashramshala
  महाविद्यालय = college

  শাসকীয়/সরকারি/চৰকাৰী/চৰকাৰি = government
  নিম্ন = lower
  পাঠশালা = school
  অবৈতনিক = free
  মজলীয়া = middle
  কলেজ/মহাবিদ্যালয় = college
  মাদ্রাসা/মাদ্ৰাছা = madarsa
  বেসরকারি = private
  ছোৱালী = girls
  নতুন = new

  ਸਕੂਲ = school
  ਨਵੋਦਿਆ/ਨਵੋਦਯ = navodaya
  ਵਿਦਿਆਲਿਆ/ਵਿਦਿਆਲਾ = vidyalaya
  ਸਰਕਾਰੀ = government
  ਕੰਨਿਆ/ਕੁੜੀਆਂ = girls
  ਮੁੰਡੇ/ਮੁੰਡਿਆਂ = boys
  ਕਾਲਜ = college

  શાળા/પાઠશાળા/નિશાળ = school
  સરકારી = government
  કુમારશાળા = boys school
  કન્યાશાળા = girls school
  નિવાસી = residential
  આશ્રમશાળા = ashramshala
  તાલુકાશાળા = taluka school

  ପ୍ରକଳ୍ପ = project
  ସରକାରୀ = government
  ନିମ୍ନ = lower
  ବାଳିକା = girls
  ଉନ୍ନୀତ = upgraded
  ମହାବିଦ୍ୟାଳୟ = college

  அரசு/அரசினர் = government
  பள்ளி/பள்ளிக்கூடம்/பாடசாலை = school
  தொடக்க/தொடக்கப்/ஆரம்ப/ஆரம்பப் = primary
  தொடக்கப்பள்ளி/ஆரம்பப்பள்ளி/துவக்கப்பள்ளி = primary school
  துவக்க/துவக்கப் = primary
  நடுநிலை/நடுநிலைப் = middle
  நடுநிலைப்பள்ளி = middle school
  உயர்நிலை/உயர்நிலைப் = high
  உயர்நிலைப்பள்ளி = high school
  மேல்நிலை/மேல்நிலைப்/மேனிலை/மேனிலைப் = higher secondary
  மேல்நிலைப்பள்ளி/மேனிலைப்பள்ளி = higher secondary school
  ஊராட்சி = panchayat
  ஒன்றிய/ஒன்றியம் = union
  நகராட்சி = municipal
  மாநகராட்சி = corporation
  மகளிர்/பெண்கள் = girls
  ஆண்கள் = boys
  ஆதிதிராவிடர் = adi dravidar
  பழங்குடியினர் = tribal
  நல/நலப் = welfare
  உதவி/உதவிபெறும் = aided
  மாதிரி = model
  கல்லூரி = college
  தூய/புனித = saint
  ஆங்கில/ஆங்கிலப் = english

  ప్రభుత్వ = government
  ప్రాథమిక/ప్రాధమిక = primary
  ప్రాథమికోన్నత/ప్రాధమికోన్నత = upper primary
  ఉన్నత = high
  పాఠశాల = school
  పరిషత్/పరిషత్తు = parishad
  మండల = mandal
  జిల్లా = zilla
  బాలికల/బాలికలు = girls
  బాలుర = boys
  కళాశాల = college
  జూనియర్ = junior
  గురుకుల = residential
  గిరిజన = tribal
  సంక్షేమ = welfare
  పురపాలక = municipal

  ಸರ್ಕಾರಿ/ಸರಕಾರಿ = government
  ಹಿರಿಯ = higher
  ಕಿರಿಯ = lower
  ಪ್ರಾಥಮಿಕ = primary
  ಶಾಲೆ/ಶಾಲಾ/ಪಾಠಶಾಲೆ = school
  ಪ್ರೌಢ = high
  ಪ್ರೌಢಶಾಲೆ/ಪ್ರೌಡಶಾಲೆ = high school
  ಮಾದರಿ = model
  ಹೆಣ್ಣುಮಕ್ಕಳ/ಬಾಲಕಿಯರ = girls
  ಗಂಡುಮಕ್ಕಳ/ಬಾಲಕರ = boys
  ಕಾಲೇಜು/ಮಹಾವಿದ್ಯಾಲಯ = college
  ಅನುದಾನಿತ = aided
  ವಸತಿ = residential
  ಉನ್ನತೀಕರಿಸಿದ = upgraded

  ഗവ/ഗവൺമെന്റ്/ഗവണ്മെന്റ്/ഗവണ്‍മെന്റ്/സർക്കാർ = government
  സ്കൂൾ/സ്കൂള്‍/വിദ്യാലയം/പള്ളിക്കൂടം = school
  ഹൈസ്കൂൾ/ഹൈസ്കൂള്‍ = high school
  ഹൈ = high
  പ്രൈമറി = primary
  സെക്കൻഡറി/സെക്കണ്ടറി/സെക്കന്ററി/സെക്കൻററി = secondary
  ലോവർ = lower
  വൊക്കേഷണൽ = vocational
  എയ്ഡഡ് = aided
  മാപ്പിള = mappila
  ഗേൾസ് = girls
  ബോയ്സ് = boys
  കോളേജ് = college
  സെന്റ് = saint

  اسکول/سکول/اسکولز/اسڪول/سکوٗل = school
  گورنمنٹ/گورنمینٹ/سرکاری/سرڪاري = government
  پبلک/پبلڪ = public
  ہائی/هاءِ/هائي = high
  پرائمری/پرائمري/ابتدائی = primary
  مڈل/مڊل = middle
  سیکنڈری/سیکینڈری/ثانوی = secondary
  ہائر/ہایر/اعلیٰ = higher
  سینئر/سینیئر/سینیر = senior
  جونیئر/جونیر = junior
  گرلز/لڑکیوں/ڇوڪرين/ڇوڪريون/لڑکی/طالبات/نسواں/کورین = girls
  بوائز/لڑکوں/ڇوڪرن/لڑکا = boys
  کالج/ڪاليج = college
  انٹر = inter
  ماڈل/ماڊل = model
  اکیڈمی/اکادمی/اڪيڊمي = academy
  کانونٹ/کانوینٹ = convent
  انگلش/انگریزی = english
  میڈیم/میڊیم = medium
  اردو/اُردو = urdu
  ہندی = hindi
  انٹرنیشنل = international
  نیشنل/قومی = national
  مدرسہ/مدرسا/مدرسه = madarsa
  نیو = new
  سینٹ/سینت = saint
  کیندریہ/کیندریا = kendriya
  ودیالیہ/ودیالیا/ودیالے/وديالو = vidyalaya
  نوودیہ/نوودیا = navodaya
  جواہر = jawahar
  آرمی/آرمي/فوجی = army
  کریسنٹ = crescent
  میموریل/یادگار = memorial
  دہلی/دلی/دھلی/دهلي = delhi
  مشن = mission
  اقبال = iqbal
  آزاد = azad

  ᱤᱥᱠᱩᱞ/ᱵᱤᱨᱫᱟᱹᱜᱟᱲ/ᱯᱟᱹᱴᱷᱩᱣᱟᱹ = school
  ᱥᱚᱨᱠᱟᱨᱤ = government
  ᱠᱩᱲᱤ = girls
  ᱯᱨᱟᱭᱢᱟᱨᱤ = primary

  ꯁ꯭ꯀꯨꯜ/ꯃꯍꯩꯂꯣꯏꯁꯪ = school
  ꯍꯥꯏ = high
  ꯀꯣꯂꯦꯖ = college
  ꯅꯨꯄꯤ = girls
  ꯏꯪꯂꯤꯁ = english
`)

/** `words` has the alternatives of each word. */
export type LocalPhrase = { words: readonly (readonly string[])[]; translations: readonly string[] }

function parseLines(text: string): LocalPhrase[] {
  return text
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => {
      const [words = '', translations = ''] = line.replace('VIDYALAYA', vidyalaya).split('=')
      return {
        words: words
          .trim()
          .split(' ')
          .map((word) => word.split('/')),
        translations: translations.split('|').map((translation) => translation.trim()),
      }
    })
}
