/**
 * Plain phrases for drafts on the device: each is the beginning of some words of a draft. English, Hindi in Latin letters
 * and Hindi. The server has other lists, which nobody should be able to read.
 */
const phrases = `
want to die, wanna die, going to die, wish i was dead, wish i were dead, better off dead, better off without me
kill myself, killing myself, hurt myself, hurting myself, cut myself, cutting myself, harm myself, hang myself
kill himself, kill herself, hurt herself, hurt himself, cutting herself, cutting himself, end my life, ending my life
end it all, suicid, self harm, selfharm, kms, dont want to live, dont wanna live, not want to live, no reason to live
dont want to be alive, dont want to wake up, dont want to exist, tired of living, tired of life, disappear forever
touches me, touched me, touching me, touch me, touches us, touches girls, touching girls, touches her, touched her
touches him, touched my, touches my, touches the girls, touches students, touches badly, bad touch, private part
touches inappropriately, touched inappropriately, touching inappropriately, grope, molest, rape, raping
harass, abuses me, abused me, abusing me, abuses us, sexual, kisses me, kissed me, kissed her, hugs girls
beats me, beat me, beats us, beat us, beaten me, beating me, is beaten, was beaten, were beaten, gets beaten, got beaten
slaps me, slapped me, slaps us, slapped us, hits me, hit me, hits us, hits my, beats my, kicked me, punched me
beats him, beats her, beat my brother, beat my sister, beat my friend, beats children, beats students, burned me, burnt me
threatens me, threatened me, threatening me, threatened us, threatens us, threatened to, threatens to, blackmail
stalks me, stalking me, follows me, following me home, torture, my photos, my nude, nude photo, nudes, leak my, leaked my
locked me, locks me, locked us, locks us, locked her, locked him, scared to go home, scared to go to school, afraid to go
scared of him, afraid of him, scared of my father, scared of my dad, afraid of my father, scared of going, terrified
private photo, private pic, private video, film me, filmed me, take off my clothes, take off their clothes, undress
slapped my, slaps my, slap my, with a belt, with belt, with a stick, with sticks, bruise, acid, marry me off, forced marriage
our secret, if i tell anyone, if i tell any one, not to tell anyone, dont tell anyone, last message, goodbye everyone
a burden, want it to stop, make it stop, cant take it anymore, cant take this anymore, nobody would notice, miss me if
scared to be alone, not safe, unsafe at home, nowhere safe, help me, please help, pls help, plz help, save me, save us
marna chah, marna hai, mrna, mrne, marne ka man, zabardasti, jabardasti, tezaab, tezab, video bana, vdo bana, shaadi karwa, mar jau, mar jaun, mar jana, jina nahi, jeena nahi, jeene ka man nahi, nahi jeena, nahi jina
jaan de, khudkushi, atmahatya, zindagi khatam, khud ko kaat, khud ko nuksan, mujhe mara, mujhe maar, mujhe marte, mujhe marta
mujhe peet, mujhe pit, humko maar, hume maar, hame maar, bhai ko maar, behen ko maar, dost ko maar, maarta hai, marta hai
maarte hai, marte hai, peet, pitai, pita hai, chhuta, chuta, chhua, chhuna, chhute, chhoo, galat tarike, galat jagah
galat touch, galat kaam, galat harkat, gandi harkat, ganda touch, gandi baat, gandi video, ched, chhed, balatkar
dhamki, dhamka, darr lag, dar lag, darr rehta, darti hu, darta hu, bachao, bacha lo, madad kar, band kar diya, band kar dete
मरना, मर जा, ज़बरदस्ती, जबरदस्ती, ब्लैकमेल, तेज़ाब, तेजाब, आखिरी मैसेज, बोझ, नीले निशान, शादी करवा, मरने का मन, जीना नहीं, नहीं जीना, जान दे, आत्महत्या, खुदकुशी, ज़िंदगी ख़त्म, जिंदगी खत्म, मारता, मारते, मारती
मारा, पीट, पिटाई, छूता, छूते, छूती, छुआ, छेड़, गलत तरीके, ग़लत तरीके, गलत जगह, गलत हरकत, गंदी हरकत, बलात्कार, धमकी, धमका
डर लग, डरती हूँ, डरता हूँ, बंद कर दिया, बंद कर देत, बचाओ, बचा लो, मदद कर`
  .trim()
  .split(/, |\n/)

/**
 * Returns whether a draft may be a cry for help. Misses some, and finds harmless drafts, too, because it only decides
 * whether the device shows numbers that can be called.
 */
export function mayCryForHelp(draft: string): boolean {
  const words = ` ${draft
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[\s.,;:!?…*_()-]+/g, ' ')}`
  return phrases.some((phrase) => words.includes(` ${phrase}`))
}
