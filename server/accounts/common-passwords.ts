/** Includes common passwords of India. Passwords are also compared without the digits and signs at their end. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password passw0rd p@ssword p@ssw0rd pass passwort mypassword password1 admin administrator root user guest
  welcome letmein login master secret access hello iloveyou ilove loveyou iloveu lovely love sweetheart darling
  qwerty qwertyui qwertyuiop qwertyu qwert qazwsx qazwsxedc 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e q1w2e3r4 zaq12wsx
  asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm zxcvbnm1 qwerasdf poiuytrewq lkjhgfdsa mnbvcxz asdfasdf asdasdasd
  abc abcd abcde abcdef abcabc abcd1234 abc12345 a1b2c3d4 aa123456 a123456 a12345678 aaaaaaaa test testing changeme
  12341234 123123123 12312312 11223344 112233445566 123321123 12344321 123454321 1234qwer qwer1234 87654321 147258369
  147852369 159357258 987654321 9876543210 1029384756 741852963 789456123 123654789 10203040 00000000 11111111
  12121212 13131313 123456789a 12345678a 1234567q 12345qwert 123qweasd 123qwe123 1qazxsw2 0987654321 102030405060
  football cricket baseball basketball superman batman spiderman pokemon dragon monkey sunshine princess shadow
  michael jordan jennifer jessica ashley daniel charlie thomas george computer internet samsung google facebook
  whatever trustno starwars freedom summer winter flower cookie chocolate butterfly purple orange banana tigger
  blink hunter ranger killer soccer hockey ginger pepper buster maggie cheese
  india indian bharat hindustan jaihind jai jaishreeram jaishriram shreeram shriram sitaram ram ramram krishna
  harekrishna radhe radheradhe radhekrishna radhakrishna omsairam sairam saibaba om omnamahshivaya namahshivaya
  mahadev harharmahadev shiva bholenath ganesh ganpati ganesha hanuman bajrangbali lakshmi laxmi durga saraswati
  waheguru allah bismillah muhammad jesus jesuschrist mummy papa mummypapa mompapa momdad maapapa maa mom dad mother
  father family friends friend student school college teacher scooby sachin dhoni virat kohli rohit salman shahrukh
  priya pooja puja neha anjali rahul rohan amit sumit deepak suresh ramesh mahesh rajesh rakesh sanjay vijay ajay
  mumbai delhi kolkata chennai bangalore hyderabad punjab kerala tamil bihar rajasthan gujarat bolshala
  `
    .trim()
    .split(/\s+/),
)
