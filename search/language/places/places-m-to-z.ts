/** @see renamed-places.ts for the format and the sources */
export const placesFromMToZ = `
  Madhya Pradesh: Narmadapuram = Hoshangabad 2022 < Itarsi, Makhan Nagar, Babai
  Madhya Pradesh: Khandwa = East Nimar = Purbi Nimar
  Madhya Pradesh: Khargone = West Nimar = Pashchim Nimar
  Madhya Pradesh: Jabalpur = Jubbulpore 1947 = Jabalpore
  Madhya Pradesh: Sagar = Saugor
  Madhya Pradesh: Vidisha = Bhilsa 1956
  Madhya Pradesh: Narsimhapur = Narsinghpur = Narsingpur
  Madhya Pradesh: Indore = Indor = Indaur < Mhow, Dr Ambedkar Nagar
  Madhya Pradesh: Mhow = Dr Ambedkar Nagar 2003
  Madhya Pradesh: Neemuch = Nimach
  Madhya Pradesh: Mandsaur = Mandasor
  Madhya Pradesh: Bhopal = Bhopaal = Bhupal < Bairagarh, Islamnagar, Jagdishpur
  Madhya Pradesh: Sehore < Bhairunda, Nasrullaganj
  Madhya Pradesh: Bhairunda = Nasrullaganj 2023
  Madhya Pradesh: Gwalior = Gwaliar = Gwaliyar
  Madhya Pradesh: Singrauli = Waidhan
  Madhya Pradesh: Ujjain = Ujain
  Madhya Pradesh: Alirajpur = Alirajpura

  Maharashtra: Mumbai = Bombay 1995 = Bambai = Mumbay = Mumbaai = Bombai = Greater Mumbai < Andheri, Borivali, Dadar, Kurla
  Maharashtra: Pune = Poona 1978 = Puna = Poone = Punay < Pimpri Chinchwad
  Maharashtra: *Chhatrapati Sambhajinagar = *Aurangabad 2023 = Sambhajinagar = Sambhaji Nagar = Chatrapati Sambhajinagar
  Maharashtra: Dharashiv = Osmanabad 2023
  Maharashtra: Ahilyanagar = Ahmednagar 2024 = Ahmadnagar = Ahilya Nagar
  Maharashtra: Nashik = Nasik = Naashik = Nasheek
  Maharashtra: Solapur = Sholapur
  Maharashtra: Thane = Thana = Thaane < Kalyan, Dombivli, Ulhasnagar, Bhiwandi, Navi Mumbai, New Bombay, Mira Bhayandar
  Maharashtra: Navi Mumbai = New Bombay
  Maharashtra: Palghar < Vasai, Virar, Bassein, Boisar
  Maharashtra: Vasai = Bassein
  Maharashtra: *Raigad = *Raigarh = Kolaba 1981 = Raygad < Alibag, Alibaug, Panvel
  Maharashtra: Beed = Bid = Bhir
  Maharashtra: Buldhana = Buldana
  Maharashtra: Gondia = Gondiya
  Maharashtra: Amravati = Amraoti = Amrawati
  Maharashtra: Yavatmal = Yeotmal
  Maharashtra: Dhule = Dhulia = West Khandesh 1960
  Maharashtra: Jalgaon = East Khandesh 1960
  Maharashtra: Chandrapur = Chanda 1964
  Maharashtra: Sangli < Miraj, Islampur, Ishwarpur
  Maharashtra: *Ishwarpur = *Islampur 2025
  Maharashtra: Nanded = Nanded Waghala = Nander
  Maharashtra: Nagpur = Nagpoor = Nagpore
  Maharashtra: Kolhapur = Kolapur < Ichalkaranji
  Maharashtra: Parbhani = Prabhani

  Manipur: Imphal West < Imphal
  Manipur: Imphal East < Imphal
  Manipur: Churachandpur = Lamka
  Manipur: Kangpokpi = Sadar Hills

  Meghalaya: East Khasi Hills < Shillong
  Meghalaya: West Garo Hills < Tura
  Meghalaya: West Jaintia Hills < Jowai
  Meghalaya: Ri Bhoi = Ribhoi < Nongpoh

  Mizoram: Aizawl = Aijal
  Mizoram: Lunglei = Lungleh
  Mizoram: Siaha = Saiha

  Nagaland: Zunheboto = Zunhebotto

  Odisha: Balasore = Baleshwar = Baleswar
  Odisha: Bolangir = Balangir
  Odisha: Bargarh = Baragarh
  Odisha: Kendujhar = Keonjhar = Kendujhargarh
  Odisha: Khordha = Khurdha = Khurda < Bhubaneswar, Bhubaneshwar, Bhuvaneshwar, Bhubneshwar, Bhuvneshwar
  Odisha: Bhubaneswar = Bhubaneshwar = Bhuvaneshwar = Bhubneshwar = Bhuvneshwar = Bhubanesvar
  Odisha: Boudh = Baudh
  Odisha: Subarnapur = Sonepur
  Odisha: Sundargarh = Sundergarh < Rourkela, Raurkela, Rurkela
  Odisha: Rourkela = Raurkela = Rurkela
  Odisha: Kandhamal = Phulbani 1994
  Odisha: Nabarangpur = Nabarangapur = Nowrangpur
  Odisha: Jajpur = Jajapur
  Odisha: Deogarh = Debagarh
  Odisha: Angul = Anugul
  Odisha: Cuttack = Katak = Kataka = Kattak
  Odisha: Ganjam < Berhampur, Brahmapur, Chhatrapur
  Odisha: Brahmapur = Berhampur
  Odisha: Puri = Jagannath Puri
  Odisha: Jagatsinghpur = Jagatsinghapur
  Odisha: Kalahandi < Bhawanipatna

  Puducherry: Puducherry = Pondicherry 2006 = Pondy = Pondichery

  Punjab: Mohali = Sahibzada Ajit Singh Nagar 2006 = SAS Nagar = S.A.S. Nagar = Sahibzada Ajit Singh = Sahibzada Ajit Nagar
  Punjab: Nawanshahr = Shaheed Bhagat Singh Nagar 2008 = Shahid Bhagat Singh Nagar = SBS Nagar = Nawan Shahr = Nawashahr
  Punjab: Rupnagar = Ropar 1976 = Roopnagar
  Punjab: Bathinda = Bhatinda
  Punjab: Firozpur = Ferozepur = Ferozpur = Firozepur = Ferozepore
  Punjab: Jalandhar = Jullundur = Jalandar = Jullunder
  Punjab: Muktsar = Sri Muktsar Sahib 2012 = Muktsar Sahib
  Punjab: Tarn Taran = Taran Taran = Tarn Taran Sahib = Tarantaran
  Punjab: Ludhiana = Ludhiyana = Ludhyana
  Punjab: Amritsar = Ambarsar = Amritser
  Punjab: Sangrur < Malerkotla
  Punjab: Mansa = Maansa
  Punjab: Fazilka = Fazilika

  Rajasthan: Sri Ganganagar = Ganganagar = Shri Ganganagar = Shriganganagar = Sriganganagar
  Rajasthan: Chittorgarh = Chittaurgarh = Chittor = Chittaur = Chittorgad
  Rajasthan: Dholpur = Dhaulpur
  Rajasthan: Jalore = Jalor
  Rajasthan: Jhunjhunu = Jhunjhunun
  Rajasthan: Sirohi < Mount Abu, Abu Road
  Rajasthan: Udaipur = Udaypur = Oodeypore
  Rajasthan: Jodhpur = Jodhpore
  Rajasthan: Jaipur = Jaypur = Jaipoor
  Rajasthan: Bundi = Boondi
  Rajasthan: Nagaur = Nagor
  Rajasthan: Ajmer = Ajmere < Beawar, Kishangarh, Pushkar
  Rajasthan: Bhilwara = Bhilwada
  Rajasthan: Sawai Madhopur = Sawaimadhopur
  Rajasthan: Kota = Kotah

  Sikkim: Gangtok = East Sikkim 2021
  Sikkim: Gyalshing = West Sikkim 2021 = Geyzing
  Sikkim: Mangan = North Sikkim 2021
  Sikkim: Namchi = South Sikkim 2021

  Tamil Nadu: Chennai = Madras 1996 = Chenai = Chinnai = Chennay
  Tamil Nadu: Thoothukudi = Tuticorin = Thoothukkudi = Tutikorin = Thuthukudi
  Tamil Nadu: Tiruchirappalli = Trichinopoly = Trichy = Tiruchi = Tiruchchirappalli = Thiruchirappalli = Tiruchirapalli = Trichi
  Tamil Nadu: Thanjavur = Tanjore = Thanjavoor = Tanjavur < Kumbakonam
  Tamil Nadu: Kanniyakumari = Kanyakumari = Cape Comorin < Nagercoil
  Tamil Nadu: Kancheepuram = Kanchipuram = Conjeevaram = Kanchi < Chengalpattu, Chingleput, Tambaram
  Tamil Nadu: Chengalpattu = Chingleput
  Tamil Nadu: Nilgiris = The Nilgiris = Nilgiri < Udhagamandalam, Ooty, Ootacamund, Coonoor
  Tamil Nadu: Udhagamandalam = Ooty = Ootacamund = Udagamandalam
  Tamil Nadu: Coimbatore = Kovai = Koyamuthur = Coimbatur = Coimbature < Pollachi
  Tamil Nadu: Tirunelveli = Tinnevelly = Nellai = Thirunelveli < Tenkasi
  Tamil Nadu: Madurai = Madura = Madhurai
  Tamil Nadu: Virudhunagar = Kamarajar 1997 = Virudunagar < Sivakasi, Rajapalayam
  Tamil Nadu: Viluppuram = Villupuram < Kallakurichi, Tindivanam
  Tamil Nadu: Tiruvallur = Thiruvallur < Avadi, Ambattur
  Tamil Nadu: Tiruvarur = Thiruvarur < Mannargudi
  Tamil Nadu: Tiruvannamalai = Thiruvannamalai < Arani
  Tamil Nadu: Sivaganga = Sivagangai < Karaikudi
  Tamil Nadu: Cuddalore = Kadalur < Chidambaram, Neyveli
  Tamil Nadu: Erode = Periyar District 1996 = Erodu
  Tamil Nadu: Dindigul = Dindukkal = Dindugal < Kodaikanal, Palani
  Tamil Nadu: Ramanathapuram = Ramnad < Rameswaram
  Tamil Nadu: Nagapattinam = Negapatam < Mayiladuthurai, Mayavaram, Mayuram, Tharangambadi, Tranquebar
  Tamil Nadu: Mayiladuthurai = Mayavaram 1982 = Mayuram
  Tamil Nadu: Tharangambadi = Tranquebar
  Tamil Nadu: Vellore = North Arcot 1989 = North Arcot Ambedkar < Ranipet, Tirupathur, Ambur, Vaniyambadi, Arcot
  Tamil Nadu: Tiruppur = Tirupur = Thiruppur < Dharapuram
  Tamil Nadu: Krishnagiri < Hosur
  Tamil Nadu: Salem = Selam
  Tamil Nadu: Karur = Karoor
  Tamil Nadu: Pudukkottai = Pudukottai

  Telangana: Hyderabad = Hydrabad = Haidrabad = Hyderbad = Haiderabad = Hydrabaad = Bhagyanagar < Secunderabad, Sikandarabad
  Telangana: Secunderabad = Sikandarabad
  Telangana: Hanumakonda = Warangal Urban 2021 = Hanamkonda < Warangal
  Telangana: Warangal = Warangal Rural 2021 = Orugallu = Varangal
  Telangana: Jayashankar = Jayashankar Bhupalpally = Bhupalpally
  Telangana: Jogulamba = Jogulamba Gadwal < Gadwal
  Telangana: Rajanna = Rajanna Sircilla < Sircilla
  Telangana: Yadadri = Yadadri Bhuvanagiri < Bhongir, Bhuvanagiri
  Telangana: Bhadradri = Bhadradri Kothagudem < Kothagudem, Bhadrachalam
  Telangana: Komaram Bheem = Kumuram Bheem = Kumuram Bheem Asifabad < Asifabad
  Telangana: Medchal = Medchal Malkajgiri < Malkajgiri, Kukatpally
  Telangana: Rangareddy = Ranga Reddy = Rangareddi = Hyderabad Rural 1978
  Telangana: Mahabubnagar = Mahbubnagar = Palamoor = Mahboobnagar
  Telangana: Nagarkurnool = Nagar Kurnool
  Telangana: Nizamabad = Indur

  Tripura: West Tripura = Paschim Tripura < Agartala
  Tripura: Unakoti < Kailashahar
  Tripura: Gomati < Udaipur Tripura
  Tripura: Sepahijala = Sipahijala

  Uttar Pradesh: Prayagraj = Allahabad 2018 = Ilahabad = Prayag = Alahabad
  Uttar Pradesh: Ayodhya = Faizabad 2018
  Uttar Pradesh: Varanasi = Banaras 1956 = Benares = Kashi = Benaras = Baranasi
  Uttar Pradesh: Kanpur = Cawnpore 1948 = Kanpoor = Kaanpur
  Uttar Pradesh: Kanpur Dehat = Ramabai Nagar 2012
  Uttar Pradesh: Lucknow = Lakhnau = Lakhnaw = Luknow = Laknau = Lakhnow = Lucknau = Lakhnauu = Lacknow
  Uttar Pradesh: Kasganj = Kanshiram Nagar 2012 = Kanshi Ram Nagar = Kashiram Nagar = Kashi Ram Nagar
  Uttar Pradesh: Amroha = Jyotiba Phule Nagar 2012 = JP Nagar Amroha
  Uttar Pradesh: Hapur = Panchsheel Nagar 2012 = Panchshil Nagar
  Uttar Pradesh: Sambhal = Bhim Nagar 2012
  Uttar Pradesh: Shamli = Prabudh Nagar 2012 = Prabuddh Nagar = Prabuddha Nagar
  Uttar Pradesh: Amethi = CSM Nagar 2012 = Chhatrapati Shahuji Maharaj Nagar = Chatrapati Sahuji Maharaj Nagar
  Uttar Pradesh: Hathras = Mahamaya Nagar 2012
  Uttar Pradesh: Bhadohi = Sant Ravidas Nagar 2014 = Bhadoi
  Uttar Pradesh: Kheri = Lakhimpur Kheri < Lakhimpur
  Uttar Pradesh: Budaun = Badaun
  Uttar Pradesh: Rae Bareli = Raebareli = Rai Bareli = Raibareli
  Uttar Pradesh: Gautam Buddha Nagar = Gautam Budh Nagar = GB Nagar < Noida, Greater Noida
  Uttar Pradesh: Chandauli < Mughalsarai, Pandit Deen Dayal Upadhyaya Nagar, Deen Dayal Upadhyaya Nagar, DDU Nagar
  Uttar Pradesh: Pandit Deen Dayal Upadhyaya Nagar = Mughalsarai 2018 = Deen Dayal Upadhyaya Nagar = DDU Nagar
  Uttar Pradesh: Mathura = Muttra < Vrindavan
  Uttar Pradesh: Kushinagar < Padrauna
  Uttar Pradesh: Sonbhadra < Robertsganj, Renukoot
  Uttar Pradesh: Bulandshahr = Bulandshahar = Bulandsahar = Bulandshehar
  Uttar Pradesh: Jalaun < Orai
  Uttar Pradesh: Farrukhabad = Farukhabad < Fatehgarh
  Uttar Pradesh: Ghaziabad = Gaziabad = Gajiabad = Gaziyabad
  Uttar Pradesh: Meerut = Merath = Merut = Meruth
  Uttar Pradesh: Moradabad = Muradabad
  Uttar Pradesh: Aligarh = Koil
  Uttar Pradesh: Gorakhpur = Gorkhpur
  Uttar Pradesh: Saharanpur = Sharanpur
  Uttar Pradesh: Siddharthnagar = Siddharth Nagar = Sidharthnagar
  Uttar Pradesh: Maharajganj = Mahrajganj
  Uttar Pradesh: Shrawasti = Sravasti
  Uttar Pradesh: Barabanki = Bara Banki
  Uttar Pradesh: Sant Kabir Nagar < Khalilabad
  Uttar Pradesh: Mau = Maunath Bhanjan
  Uttar Pradesh: Firozabad = Ferozabad
  Uttar Pradesh: Etawah = Itawa
  Uttar Pradesh: Shahjahanpur = Shajahanpur
  Uttar Pradesh: Muzaffarnagar = Mujaffarnagar = Muzaffar Nagar
  Uttar Pradesh: Agra = Aagra = Akbarabad

  Uttarakhand: Haridwar = Hardwar < Roorkee
  Uttarakhand: Pauri = Pauri Garhwal < Kotdwar
  Uttarakhand: Dehradun = Dehra Dun = Dehradoon = Dehra Doon < Mussoorie, Rishikesh
  Uttarakhand: Udham Singh Nagar = US Nagar < Rudrapur, Kashipur
  Uttarakhand: Nainital = Naini Tal < Haldwani
  Uttarakhand: Chamoli < Joshimath, Jyotirmath, Gopeshwar
  Uttarakhand: Jyotirmath = Joshimath 2024
  Uttarakhand: Tehri Garhwal = Tehri

  West Bengal: Kolkata = Calcutta 2001 = Kalikata = Kalkatta = Kolkatta = Kalkata = Calcuta
  West Bengal: Howrah = Haora = Hawrah
  West Bengal: Hooghly = Hugli < Chinsurah, Chandannagar, Serampore
  West Bengal: Chandannagar = Chandernagore 1950
  West Bengal: Purba Bardhaman = East Burdwan = East Bardhaman < Bardhaman, Burdwan
  West Bengal: Bardhaman = Burdwan
  West Bengal: Paschim Bardhaman = West Burdwan = West Bardhaman < Asansol, Durgapur
  West Bengal: Paschim Medinipur = West Midnapore = West Medinipur = Pashchim Medinipur < Medinipur, Midnapore, Kharagpur
  West Bengal: Purba Medinipur = East Midnapore = East Medinipur < Tamluk, Haldia, Contai
  West Bengal: Medinipur = Midnapore = Midnapur
  West Bengal: Cooch Behar = Cooch Bihar = Koch Bihar = Coochbehar = Cooch Behr
  West Bengal: Malda = Maldah = English Bazar
  West Bengal: Darjeeling = Darjiling < Kurseong
  West Bengal: Purulia = Puruliya
  West Bengal: Uttar Dinajpur = North Dinajpur < Raiganj
  West Bengal: Dakshin Dinajpur = South Dinajpur < Balurghat
  West Bengal: Nadia < Krishnanagar
  West Bengal: Murshidabad < Berhampore, Baharampur
  West Bengal: Baharampur = Berhampore
  West Bengal: North 24 Parganas = Uttar 24 Parganas = Uttar 24 Pargana = Uttar Chabbis Pargana = North Twenty Four Parganas < Barasat, Barrackpore, Salt Lake
  West Bengal: South 24 Parganas = Dakshin 24 Parganas = Dakshin 24 Pargana = Dakshin Chabbis Pargana = South Twenty Four Parganas < Diamond Harbour
  West Bengal: Siliguri = Shiliguri
`
