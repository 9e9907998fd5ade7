function toWordSet(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.trim().split(/\s+/)))
}

export const surnames = toWordSet(`
  sharma verma gupta singh kumar yadav patel khan mishra mehta jain agarwal agrawal aggarwal reddy rao nair iyer
  iyengar menon pillai dutta ghosh banerjee mukherjee chatterjee bose choudhary chaudhary chauhan rathore thakur
  tiwari tripathi pandey dubey shukla saxena srivastava shrivastava joshi pathak bhatt desai shah kapoor malhotra khanna chopra
  arora bhatia sethi gill sandhu kaur dhillon ansari ahmed ahmad siddiqui qureshi shaikh sheikh hussain fernandes
  thomas george mathew joseph naidu murthy prasad sinha jha rana negi rawat bisht meena gowda hegde shetty kulkarni
  deshpande patil pawar jadhav shinde bhattacharya bhattacharjee sengupta dasgupta mukhopadhyay chakraborty biswas
  mondal mandal sarkar mohanty panda sahoo sahu behera pradhan tudu murmu soren ekka minz oraon kujur toppo kerketta lakra
  hansda xalxo bora baruah gogoi borah deka saikia chettri thapa gurung tamang rai lama subba sherpa bhutia lepcha
  subramaniam subramanian krishnan krishnamurthy venkatesh venkataraman natarajan ramachandran swaminathan sundaram
  thangavel murugan selvam annamalai palaniswami kannan varghese kurian chacko philip abraham dsouza d'souza dcruz d'cruz pinto
  pereira rodrigues lobo dmello d'mello mascarenhas gonsalves khatri bajaj goyal mittal bansal garg singhal jindal goel
  talukdar hazarika kalita nath phukan barman debbarma reang marak sangma lyngdoh syiem nongrum ao jamir sema angami lotha
  yepthomi tandon kohli ahuja chawla sachdeva wadhwa talwar grover vohra anand suri bedi sodhi bajwa virk mann sidhu brar grewal
  dogra mahajan bakshi raina kaul dhar lone mir wani bhat solanki parmar vaghela zala rajput parihar panwar tomar
  bhadoria sengar sisodia shekhawat gehlot kushwaha maurya pal nishad prajapati vishwakarma soni sonkar paswan manjhi
  choubey chaturvedi dwivedi trivedi awasthi bajpai vajpayee dixit upadhyay ojha pandit acharya goswami bharti giri
  puri kashyap bharadwaj bhardwaj kaushik gautam more bhosale gaikwad kamble deshmukh kale joglekar apte gokhale phadke
  naik nayak kamat pai bhandari rastogi mathur bhatnagar nigam asthana qazi syed sayyed mirza baig begum pathan memon bano
  farooqui rizvi zaidi naqvi hashmi usmani malik saifi idrisi mansoori momin`)

/** These surnames are also ordinary words, first names or titles, so alone they do not count. */
export const ambiguousSurnames = toWordSet(
  `more puri pal giri mir apte kale rana mann anand jain singh bora lama soni prasad ali raja das begum pandit acharya
  pathak khan kumar nath kannan george thomas abraham philip joseph david dhar virk rai suri ao sema mathew kaul gill
  pradhan panda mandal goel patel sarkar naik nayak bharti minz mistry lone pai malik shah sheikh meena deka 
  gautam kashyap maurya`,
)

/** First names that are rarely ordinary words. */
export const firstNames = toWordSet(
  `aarav aarush aditya abhishek abhinav ajay ajeet akhil akhilesh alok amit amol anil aniket anirudh ankit ankur anuj anurag
  arjun arpit arun arvind aryan ashish ashok ashutosh atul avinash ayush ayaan bablu balram bhavesh bhupendra brijesh 
  danish devendra dhananjay dharmendra dilip dinesh faisal faizan farhan feroz gagan gaurav  
  gurpreet gurmeet hardik harish harpreet harshit harshad hemant himanshu hitesh imran irfan ishaan jagdish jaspreet jatin javed
  jitendra junaid kapil kishore kshitij kunal kuldeep lalit lokesh mahendra mahesh manish
  manjeet manoj mayank mehul milind mohit mohammad mohammed mohd mukesh munna nadeem narendra naresh navneet
  neeraj nikhil nilesh nitin nitesh pankaj piyush pradeep pramod pranav prashant praveen puneet
  rahul rajat rajeev rajendra rajesh rajiv raju rakesh ramesh ramlal ramu ranjit ravindra rehan rishabh ritesh ritik
  rohan rohit ronit rupesh sachin sahil salim salman sameer sandeep sanjay sanjeev santosh satish saurabh
  shailesh shailendra shashank shekhar shivam shubham shyamlal siddharth sohail sonu sourav sudhir sudhanshu sumit sunil surendra
  suresh sushil swapnil tanmay umesh vaibhav vicky vinay vinod vipin vipul
  vishal vivaan yash yogesh yusuf zaid zubair 
  aakarsh abdul abhay abhijeet abhijit achyut adil ahaan akram altaf amaan ameya amrinder angad anas anay anshul anshuman
  apurv arham arif armaan arshad arush arvinder asad asif aslam atharv avdhesh avnish ayaz azhar balbir baldev balwant 
  bharatendu bhuvan bhushan bilal binod bipin birju brajesh chetanya chaitanya chintu daksh daljeet damodar 
  debashish deven devansh devesh dhanush dinanath dipak dushyant eknath eshan faiz fahad farooq firoz gajendra gaurang ghanshyam
   gurdeep hamid hamza harendra harinder haroon hemraj hiten hrithik hriday indrajeet irshad ismail iqbal jagannath
   jaideep jaswant javid jaydev jignesh joginder kabeer kaif kamlesh kanhaiya karim karthik kashif kaustubh kedar khalid kirit
    krunal kundan lakhan manav mangesh mansoor maqbool mihir mithun mitesh mitul mujeeb
  mukund murali mustafa naeem nandkishor nasir nauman navdeep nihal nishant nishit ojas paresh parveen parvez
  pinaki prabhakar pradyumna prakhar pranjal prasenjit prasoon pratyush pravin pritam purushottam qasim raghu
  raghunath rajan rajkumar rajveer ramakant ramakrishna ramdas ramnath ranbir ranveer rashid raunak rayyan reyansh riyaz rizwan rudra
  sadashiv saeed saif sajid saket salil samarth sanyam sarfaraz sarvesh satyendra savyasachi shabbir shadab
   shahnawaz shahrukh shakeel shantanu sharique shivansh shivraj shoaib shreyas sohan somnath srinivas
  srikant subodh suhail sukesh surinder suryansh syed taher tahir tanish tapan taufiq toshi tripurari
  udayan vaman venkat vijayendra vikrant virender viswanath vivaan wasim yashwant
  yatharth yuvraj zafar zakir zeeshan peter joseph david samuel daniel simon stephen francis xavier kevin rahim
  priya sneha divya tarun parth vidit saransh sarthak`,
  `aditi akanksha alka amrita ananya anita anjali anju ankita anshika anushka aparna archana arpita ayesha aisha babita 
  deepika fatima garima geeta ishita isha indu kriti leela
     manisha meenakshi megha monika namrata neelam neha niharika nikita nisha
  nupur pallavi pinki poonam prachi preeti priti priyanka radhika rajni rashmi renu
  richa rinku rita ritika riya rubina rupali sabina sakshi saloni sanjana sangeeta sarika sarita savita shabana shalini
  shilpa shivani shreya shruti shweta simran smita sonali sonam sonia sujata suman sunita
  supriya surabhi sushma swati tanvi tanya trisha urmila urvashi vaishali vimla yamini zara zoya ritu harshita tanisha mansi
  aaliya aanya aaradhya aayat afreen ahana aishwarya alia alisha ambika amrin anaya anisha anjana anuradha anusha 
  arohi arundhati ashwini bhagyashree bhavika bindiya bipasha   
  charvi deepali deepti devika devyani eesha esha falguni farah farheen farida farzana fiza
  gargi gauri geetanjali gurleen gulnaz harleen harini ila ipsita iqra isra ishani jagriti jahnavi jasleen 
   jayashree jhanvi juhi kainat kangana kanika keerti ketki khadija kimaya kinjal
  komila lavanya laveena leela lipika lubna madhavi madhulika mahira maithili malati malavika 
  manasi mandira manjula manjari mariam maryam mayuri meher menaka minakshi mitali mrinal mrunal mrudula nafisa
  nagma nalini namita natasha navjot navneeta nazia nazneen neeta nehal nilima nikki nirmala nishi nitya 
   nusrat oindrila padmini pallabi parineeti parveen pranali pranjali 
  preeta prisha rachita radhika ragini rajeshwari ranjeeta rasika raveena reema reena rehana renuka reshma rhea ridhi
   rima rubi rucha rukhsar rukmini saanvi saba sadaf saira sakina salma samaira samiksha samira sanchita
   sangita sanika saniya santoshi sarah saroj saswati saumya sayali shabnam shahana shaheen shaila shailaja shakuntala shalu
  shamim shanaya sharmila sharmistha sharvari shazia shefali shilpi shivangi shreyasi shubhangi shubhra simi   
  snehal sohini sreeja suchitra sudipta sujata sukanya sulekha sumitra sunaina sunanda sunidhi suparna
  suruchi sushila susmita swarnima tahira tanisha tanushree tarini tasneem tejaswini  
  trupti ujjwala ulka urvi ushma vaidehi vaishnavi vanita vanshika varnika vasudha vasundhara vinita vipasha vishakha vrinda
  yashika yashoda yogita yukta zainab zarina zeba zeenat zoha jayalakshmi venkatalakshmi shashikala rosy alisha
  vikram tushar antony anthony chetan sukhdev omkar hema murari gopal girish krishnan nandini krisha purvi vanya avni vihaan dhruv kailash arnav malini triveni riddhi
  kritika sanya myra kiara aadhya anvi navya pihu vaishnavi bhumika`,
)

/** These names are also ordinary words, gods or places, so alone they do not count. */
export const ambiguousNames = toWordSet(`
  aarti akash aakash adarsh aman amar amrit anand asha bharat chandan chitra darshan deepak deepa dev ekta ganesh gautam gayatri
  gita govind harsh heena jaya jyoti kalpana kalpna kamal kamala kamla kanchan kalu kallu karuna kavita khushi kiran komal krishna lakshmi lalita lata laxmi latika
  madan madhu meena meera mohan mona muskan naina nandan navin om pawan pooja puja prabhat prakash prem radha rakhi
  ram rama ranjana ravi roshan roshni ruchi sadhna sagar sana sapna saraswati sarla satyam shanti sharad sharda sheela sheetal
  shubhash subhash shyam sudha sunny suraj tara tulsi uday uma usha vandana varsha vidya vijay vijaya vikas vimal vishnu vivek
  ekta ritu sona sweety pinky dolly rinki guddu pappu chhotu chotu babu bittu golu monu lucky happy raja rani heera moti sher bahadur
  pari maya maan jai prince lily krishna sitara veer ved eva ansh avi luv siddhi shaan sundar mangal hari laila beena soma hina mahi rama tara bela sindhu durga
  parvati sultan damini indira chameli nutan pavitra dimple jasmine vansh dayal chahat bindu paul hansa prabhu reva ira asma bhaskar ganpat kalyan hasan padma antara
  gulshan krish noor siddhant sambhav samay tejal shankar jagat stuti smriti purnima swara vasant sudarshan mohini trilok vidhi jayanti manan naman chhavi nimesh rashi
  roopa siya raghav dhara dhwani nirali sadhana sandhya ujjwal gunjan savitri tripti pranay pratibha lekha medha neeti niyati kripa laxman kashish mannat jayant kumud
  kamini katyayani piya
  ajit bantu charu kavitha neeru kavya palak nidhi shraddha shlok vidyut bhavna anu shahid kusum
  rekha seema shobha prabha rina manik mukul tejas parul madhuri mamta mahima rachna kalyani manju kartik bhanu nirmal keshav prerna bharti sanket
  karan varun kajal khushbu naveen lakshya dheeraj dhiraj pragya asmita rohini kabir mary bhavya
  srishti shaurya muskaan tamanna suhana suhani sugandha barkha chirag kirti payal mehak kushal
  pratik prateek anmol umang nayan tejasvi nishtha pratiksha diksha bunty bunti shikha karishma tabassum
  nargis anamika aparajita aradhana kaushal vibha nimisha veena`)

/** Endings of names. Few ordinary words have them. */
const nameEnding =
  /^\p{L}{2,}(?:swam[iy]|m(?:u|oo)rth[iy]|nathan|krishnan|eshwari?|eswari?|lakshmi|laxmi|valli|selvi|kumari?|endra|inder|deep|preet|jeet|jit|leen|meet|priya|shree|vati|wati|latha|gowda|reddy|prasad|ansh|esh)$/u

/** Use it only for a word beside a title, role or class. */
export function isLikelyName(word: string): boolean {
  const lower = word.toLowerCase()
  return (
    isCommonName(lower) ||
    (lower.length > 5 &&
      nameEnding.test(lower) &&
      !/^(?:refresh|afresh|sandesh|pradesh|videsh|swadesh|uttar|adesh|aadesh|nirdesh|updesh|parivesh|pravesh|vishesh|ganesh)/.test(
        lower,
      ))
  )
}

export function isCommonName(word: string): boolean {
  const lower = word.toLowerCase()
  return surnames.has(lower) || firstNames.has(lower) || ambiguousNames.has(lower)
}

/** Not names, even next to a title or role. */
export const ordinaryWords = toWordSet(
  `kahi kahin kade sila chila kelavu konni onnu randu rendu naalu andha indha anda oru namma engal enga amader amar ei oi sade saade
  sada amche amcha aamche aamcha majhe majha amara amaro mara maro badha sagle saglya ella ellarum kuch bahut kitne kuchh maa maru
  eka ekda kabhi kadhi majhe du ekjon doosre dusre pehle puraane naveen nava nai nawa navi notun pudhu hosa kotha puthiya nammude
  ente njangalude naanu nanna mana maa aa ee ii sdm dsp dm bdo pti tgt pgt ao ceo dc beo deo hm prt crc brc ssp sho`,
  `the a an our my your his her their its this that these those one two some every each all any no yes ok okay dear
  hello hi hey good great nice new old best worst strict kind same other another many most few also and but or so if
  when while because since after before then now today with by from to of for in on at as ask asked tell told thank
  thanks sorry please respected class vice head headmaster principal director warden coach sports games pt pe math
  maths mathematics science physics chemistry chem biology bio english hindi sanskrit urdu punjabi tamil telugu
  kannada malayalam bengali marathi gujarati odia french german sst social history geography civics economics eco
  commerce accounts accountancy business computer cs it ip art arts music dance library lab gym canteen bus guard
  security office school hostel mess peon watchman driver reception cleaning
  hamare hamara hamari humare mere meri mera tumhare unke aur ya lekin par ek do koi sab ye yeh wo woh jab toh bhi
  haan han ha nahi nhi arre are ji namaste guru master mata pita gandhi nehru apne kisi bade chote purane naye wale
  which what who why how only even just is was were will can may students student teachers teacher boys girls parents
  people everyone someone nobody without under between we i he she they you us them me junior senior male female lady
  young good sweet favourite favorite lovely rude caring helpful funny angry my humble sir mam maam madam said says always never there here does did has have had not`,
  `monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
  october november december diwali holi eid christmas instagram whatsapp facebook youtube google telegram physical drawing
  painting yoga ncc nss cbse icse ssc jee neet ma'am conductor clerk counsellor counselor incharge monitor librarian
  accountant training recruitment parent association meeting meetings day days ratio room rooms strength quality behaviour behavior attitude
  shortage staff transport from near behind wing block section education planning team friend friends too very shouts
  gk evs pet hod ac tv pg tgt pgt bst ed wali wala waale hain hai tha the thi ne ko ka ki ke se me mein par pe bahut roz bas lab lekin kyunki kyonki vala vali
  mentor instructor housemaster lekkala onker anker oka oru bigyan bignan drama dialogue excellent eng marketing finance lecturer proctor prof external internal econ stats law audit tax moral physio physical princi vakil ano fm
  gm dp gs bangla banglar anko ankor kanakku kanitham sanskrutha sanskruta vijnana charitre bhautik rasayanik samupdeshak samupdeshika
  itihasache ganitache vidnyanache marathiche hindiche ase asa je te ani aani kharekhar kharokhar kharach sachi sakht sakhat kadak
  strict baaki baki nayi naya naye yaad pata matlab shukriya dhanyavad dhanyawad dhonnobad nandri aabhar abhar romba migavum tumba chala
  bahu khub khoob ekdum ekdam amchya amche aplya aple majhya mazya maze mazi
  stop gate attender lady mother father baba nana dada chacha mama bhai behen uncle aunty bhaiya didi board hall ground
  aaj kal ab phir fir agar magar kyunki jaise waise accha acha acche ache badiya badhiya wahi wahin yahi yahan wahan sirf kuch bahut zyada
  itne kitne saare sare pyare bekar theek humko hamko mujhe unhone inhone kaun kya kab kaise hi to phir jo woh favourite dear yes no
  onko ganit ganitam ganitha lekka lekkalu vidnyan vigyan bhugol itihas rasayan samajik tobe tabe pan pon aani ani mattu aadre aadare kintu
  pronam pranam thanku thankyou humne unhone usne tumne controller havaldar hawaldar subedar cook chef guide counselor police nurse doctor inspector constable anganwadi ayah enga unga ivan avan
  cricket football basketball kabaddi chess skating karate taekwondo swimming badminton hockey volleyball athletics`,
)

/** Names of public persons. Few other people have these names. */
export const publicNames = toWordSet(`
  gandhi nehru ambedkar kalam tagore rabindranath premchand vivekananda netaji radhakrishnan ramanujan
  lakshmibai laxmibai savitribai teresa tendulkar dhoni virat modi bachchan rukh seuss newton einstein
  darwin shakespeare karnad mahadevi harivansh akbar ashoka shivaji indira
  nehwal mithali aryabhata chanakya kabirdas tulsidas surdas mirabai ambani birla`)

/** Full names of public persons. Other people share parts of these names. */
export const publicPersons =
  /\basha (?:didi|worker|bahu)|(?:subhash|chandra) bose|sardar patel|virat kohli|kalpana chawla|kiran bedi|sania mirza|ratan tata|neeraj chopra|bahadur shastri|(?:rk|r\. ?k\.) narayan|(?:cv|c\. ?v\.) raman|bhagat singh|milkha singh|mary kom|ruskin bond|chandrashekhar azad|salman khan|aamir khan|kapil dev|kapil sharma|mr\.? bean|saint? kabir|kabir (?:ke|ka|ki|das)|(?:rd|r\. ?d\.|s\. ?chand) sharma|(?:rs|r\. ?s\.) agg?a?r?wal|(?:hc|h\. ?c\.) verma|sumita arora|sandeep garg|lakhmir singh|sl arora|tr jain|rajendra prasad|राजेंद्र प्रसाद|zakir hussain|krishna gokhale|lokmanya tilak|jyotiba phule|lata (?:mangeshkar|ji)|\budham singh|guru gobind singh|guru tegh bahadur|maharana pratap|chetan bhagat|narsinh mehta|chak de|sitarama raju|binoy badal|asha bho[ns]?sle|rajguru sukhdev|baba deep singh|julius caesar|sachin (?:aur|and|or) (?:virat|dhoni)|सचिन (?:और|या) (?:विराट|धोनी)/i

/** A name before one of these words belongs to a thing. */
export const thingWords = toWordSet(`
  school schools public vidyalaya academy institute classes coaching road marg nagar vihar chowk stadium hall house block
  library award trophy jayanti book books novel store stores sweets stationers depot hospital market colony bhavan bhawan park
  college university river temple mandir cup memorial festival tailors transport travels satellite effect theorem
  model method hostel wing foundation trust samaj gram gaon express lake dam movie film song gaana steel motors diwas
  shop canteen dhaba garden auditorium ground maidan scholarship scheme yojana ke dohe`)
