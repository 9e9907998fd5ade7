/**
 * Names of states, districts and cities that changed since 1947, with other names and spellings in use. Search, places
 * and imports use this list in both directions.
 *
 * A line is `state: names < towns`. `=` separates names of the same place, the present official one first. `<` is
 * followed by towns whose schools a directory often lists only by district. A year is that of the official change.
 *
 * Sources: Acts of Parliament that rename states (Orissa 2011, Uttaranchal 2006, Pondicherry 2006, Mysore 1973, Madras
 * 1968, Laccadive 1973); notifications in state gazettes (Karnataka 2014, Uttar Pradesh 2007 to 2018, Maharashtra 2023
 * and 2024, Haryana 2016, Punjab 2006 and 2008, Madhya Pradesh 2022, Assam 2010 and 2024, Sikkim 2021, Telangana 2016
 * and 2021, Andhra Pradesh 2010 and 2022); Census of India, "Administrative Atlas of India" 2011, changes of
 * jurisdiction 1872 to 2011; Local Government Directory (lgdirectory.gov.in); Imperial Gazetteer of India, 1908, for
 * the earlier English spellings.
 */
const states = `
  Odisha = Orissa 2011
  Puducherry = Pondicherry 2006 = Pondichery
  Uttarakhand = Uttaranchal 2007 = Uttrakhand
  Chhattisgarh = Chattisgarh = Chhatisgarh
  Tamil Nadu = Tamilnadu = Madras State 1969
  Karnataka = Mysore State 1973
  Kerala = Keralam = Travancore Cochin 1956
  Uttar Pradesh = United Provinces 1950
  Madhya Pradesh = Central Provinces 1950 = Madhya Bharat 1956
  Rajasthan = Rajputana 1949
  Telangana = Telengana
  Goa = Goem = Gomantak = गोंय
  Assam = Asom
  Himachal Pradesh = Himachal
  Arunachal Pradesh = Arunachal = North East Frontier Agency 1972
  Lakshadweep = Laccadive 1973
  Jammu & Kashmir = J&K = Jammu Kashmir = Jammu and Kashmir = JK
  Dadra & Nagar Haveli and Daman & Diu = Dadra Nagar Haveli = Daman and Diu
  Andaman & Nicobar Islands = Andaman and Nicobar = Andaman Nicobar
  Delhi = NCT of Delhi = NCT Delhi = Dilli = Dehli = Dilhi = Delhi NCR
`

const places = `
  Andaman & Nicobar Islands: Andamans = South Andaman < Port Blair, Sri Vijaya Puram, Havelock, Swaraj Dweep, Neil Island, Shaheed Dweep
  Andaman & Nicobar Islands: Port Blair = Sri Vijaya Puram 2024
  Andaman & Nicobar Islands: Middle and North Andamans = North and Middle Andaman = North Middle Andaman < Mayabunder
  Andaman & Nicobar Islands: Nicobars = Nicobar < Car Nicobar

  Andhra Pradesh: Visakhapatnam = Vizagapatam = Vizag = Vishakhapatnam = Visakhapatanam = Vishakapatnam = Waltair < Anakapalli, Paderu, Alluri Sitharama Raju
  Andhra Pradesh: Kadapa = Cuddapah 2005 = YSR Kadapa 2010 = YSR District < Proddatur, Rayachoti, Annamayya
  Andhra Pradesh: East Godavari < Rajamahendravaram, Rajahmundry, Kakinada, Cocanada, Amalapuram, Konaseema
  Andhra Pradesh: Rajamahendravaram = Rajahmundry 2015 = Rajamundry
  Andhra Pradesh: Kakinada = Cocanada
  Andhra Pradesh: Krishna < Vijayawada, Bezawada, Machilipatnam, Masulipatnam, Gudivada, NTR District
  Andhra Pradesh: Vijayawada = Bezawada = Vijaywada = Vijaywara
  Andhra Pradesh: Machilipatnam = Masulipatnam = Masulipatam
  Andhra Pradesh: West Godavari < Eluru, Ellore, Bhimavaram, Tadepalligudem, Narasapuram
  Andhra Pradesh: Eluru = Ellore
  Andhra Pradesh: Nellore = Sri Potti Sriramulu Nellore 2008 = SPSR Nellore = SPS Nellore
  Andhra Pradesh: Prakasam 1972 < Ongole, Chirala, Bapatla
  Andhra Pradesh: Anantapur = Anantapuramu = Ananthapur = Ananthapuramu < Hindupur, Dharmavaram, Puttaparthi, Sri Sathya Sai, Guntakal
  Andhra Pradesh: Chittoor < Tirupati, Tirupathi, Madanapalle
  Andhra Pradesh: Kurnool = Karnool < Nandyal, Adoni
  Andhra Pradesh: Guntur < Tenali, Amaravati, Narasaraopet, Palnadu, Mangalagiri
  Andhra Pradesh: Srikakulam = Chicacole
  Andhra Pradesh: Vizianagaram = Vijayanagaram < Parvathipuram, Bobbili

  Arunachal Pradesh: Capital Complex Itanagar < Itanagar, Naharlagun
  Arunachal Pradesh: East Siang < Pasighat
  Arunachal Pradesh: Lohit < Tezu
  Arunachal Pradesh: Lower Subansiri < Ziro

  Assam: Kamrup Metro = Kamrup Metropolitan < Guwahati, Gauhati, Dispur
  Assam: Kamrup Rural = Kamrup
  Assam: Guwahati = Gauhati = Gowahati = Guahati
  Assam: Sivasagar = Sibsagar
  Assam: Nagaon = Nowgong
  Assam: Morigaon = Marigaon
  Assam: Dima Hasao = North Cachar Hills 2010 = NC Hills < Haflong
  Assam: Sribhumi = Karimganj 2024
  Assam: Cachar < Silchar
  Assam: Sonitpur < Tezpur
  Assam: Lakhimpur = North Lakhimpur
  Assam: Biswanath = Bishwanath
  Assam: Karbi Anglong = Mikir Hills 1976 < Diphu
  Assam: Darrang < Mangaldoi, Mangaldai

  Bihar: Munger = Monghyr
  Bihar: Purnia = Purnea
  Bihar: Purba Champaran = East Champaran < Motihari
  Bihar: Pashchim Champaran = West Champaran = Paschim Champaran < Bettiah, Betia
  Bihar: Saran < Chhapra, Chapra
  Bihar: Chhapra = Chapra
  Bihar: Rohtas < Sasaram, Dehri
  Bihar: Bhojpur < Arrah, Ara
  Bihar: Kaimur = Bhabua
  Bihar: Nalanda < Bihar Sharif, Biharsharif, Rajgir
  Bihar: Vaishali < Hajipur
  Bihar: Gaya = Gaya Ji 2025 < Bodh Gaya, Bodhgaya
  Bihar: Patna = Pataliputra = Azimabad = Patana
  Bihar: Darbhanga = Durbhanga
  Bihar: Muzaffarpur = Mujaffarpur = Muzzafarpur
  Bihar: Samastipur = Samstipur
  Bihar: Begusarai = Begusaray

  Chandigarh: Chandigarh = Chandigad = Chandighar = Chandigadh = Chandigar = Chandighad

  Chhattisgarh: Kabirdham = Kawardha 2003
  Chhattisgarh: Dantewada = Dakshin Bastar Dantewada = Dakshin Bastar
  Chhattisgarh: Kanker = Uttar Bastar Kanker = Uttar Bastar
  Chhattisgarh: Koriya = Korea < Baikunthpur, Chirmiri, Manendragarh
  Chhattisgarh: Surguja = Sarguja < Ambikapur
  Chhattisgarh: Bastar = Baster < Jagdalpur
  Chhattisgarh: Gariaband = Gariyaband
  Chhattisgarh: Balodabazar = Baloda Bazar = Baloda Bazar Bhatapara
  Chhattisgarh: Janjgir Champa = Janjgir
  Chhattisgarh: Durg = Drug < Bhilai, Bhilainagar
  Chhattisgarh: Raipur < Nava Raipur, Naya Raipur, Atal Nagar
  Chhattisgarh: Kondagaon = Kondgaon
  Chhattisgarh: Bilaspur < Pendra, Gaurela

  Goa: North Goa < Panaji, Panjim, Mapusa
  Goa: South Goa < Madgaon, Margao, Vasco da Gama, Ponda
  Goa: Panaji = Panjim = Nova Goa
  Goa: Madgaon = Margao

  Gujarat: Vadodara = Baroda 1974 = Badodara = Vadodra = Barodra
  Gujarat: Ahmedabad = Amdavad = Ahmadabad = Ahemdabad = Karnavati = Ahmdabad = Ahmadavad
  Gujarat: Bharuch = Broach < Ankleshwar
  Gujarat: Kachchh = Kutch = Cutch = Kachh < Bhuj, Gandhidham
  Gujarat: Mahesana = Mehsana
  Gujarat: Dahod = Dohad
  Gujarat: Banas Kantha = Banaskantha < Palanpur, Deesa
  Gujarat: Sabar Kantha = Sabarkantha < Himatnagar, Himmatnagar, Idar
  Gujarat: Panch Mahals = Panchmahal = Panchmahals < Godhra
  Gujarat: Dang = The Dangs = Dangs < Ahwa
  Gujarat: Valsad = Bulsar < Vapi
  Gujarat: Kheda = Kaira < Nadiad
  Gujarat: Anand < Khambhat, Cambay, Vallabh Vidyanagar
  Gujarat: Khambhat = Cambay
  Gujarat: Chhota Udaipur = Chhotaudepur = Chhota Udepur
  Gujarat: Devbhoomi Dwarka = Devbhumi Dwarka < Khambhalia
  Gujarat: Gir Somnath < Veraval, Somnath
  Gujarat: Aravalli = Arvalli < Modasa
  Gujarat: Narmada < Rajpipla
  Gujarat: Tapi < Vyara
  Gujarat: Rajkot < Morbi, Gondal, Morvi
  Gujarat: Morbi = Morvi
  Gujarat: Surat = Soorat
  Gujarat: Bhavnagar = Bhaunagar
  Gujarat: Gandhinagar = Gandhi Nagar

  Haryana: Gurugram = Gurgaon 2016 = Gurgoan = Gudgaon
  Haryana: Nuh = Mewat 2016
  Haryana: Hisar = Hissar
  Haryana: Sonipat = Sonepat
  Haryana: Yamunanagar = Yamuna Nagar < Jagadhri
  Haryana: Mahendragarh = Mohindergarh < Narnaul
  Haryana: Kurukshetra < Thanesar
  Haryana: Ambala = Umballa
  Haryana: Rewari = Rewadi
  Haryana: Faridabad = Fridabad < Ballabgarh, Ballabhgarh, Balramgarh
  Haryana: Panchkula = Panchkulla

  Himachal Pradesh: Shimla = Simla
  Himachal Pradesh: Sirmaur = Sirmour < Nahan, Paonta Sahib
  Himachal Pradesh: Lahul & Spiti = Lahaul and Spiti = Lahul Spiti = Lahaul Spiti < Keylong
  Himachal Pradesh: Kullu = Kulu < Manali
  Himachal Pradesh: Kangra < Dharamshala, Dharmsala, Dharamsala, Palampur
  Himachal Pradesh: Dharamshala = Dharmsala = Dharamsala

  Jammu & Kashmir: Budgam = Badgam
  Jammu & Kashmir: Poonch = Punch
  Jammu & Kashmir: Rajouri = Rajauri
  Jammu & Kashmir: Bandipora = Bandipore = Bandipura
  Jammu & Kashmir: Baramulla = Baramula < Sopore
  Jammu & Kashmir: Shopian = Shupiyan
  Jammu & Kashmir: Srinagar = Shrinagar

  Jharkhand: Purbi Singhbhum = East Singhbhum = Purvi Singhbhum < Jamshedpur, Tatanagar
  Jharkhand: Jamshedpur = Tatanagar
  Jharkhand: Pashchimi Singhbhum = West Singhbhum = Paschimi Singhbhum < Chaibasa
  Jharkhand: Hazaribag = Hazaribagh
  Jharkhand: Koderma = Kodarma
  Jharkhand: Pakur = Pakaur
  Jharkhand: Sahibganj = Sahebganj = Sahebgunj
  Jharkhand: Palamu = Palamau < Daltonganj, Medininagar, Daltongunj
  Jharkhand: Medininagar = Daltonganj 2012
  Jharkhand: Saraikela Kharsawan = Seraikela Kharsawan = Seraikela = Saraikela
  Jharkhand: Deoghar = Devghar = Baidyanathdham
  Jharkhand: Ranchi = Raanchi
  Jharkhand: Garhwa = Gadhwa
  Jharkhand: Simdega = Simdiga
  Jharkhand: Bokaro = Bokaro Steel City
  Jharkhand: Dumka = Santhal Pargana 1983

  Karnataka: Bengaluru = Bangalore 2014 = Banglore = Bangaluru = Bangalooru = Bengalore = Bangalor = Benglore = Bengaluru Urban = Bangalore Urban
  Karnataka: Ramanagara = Ramanagaram = Ramnagara = Closepet = Bengaluru South 2025
  Karnataka: Mysuru = Mysore 2014 = Maisuru = Mysooru = Maisur
  Karnataka: Dakshina Kannada = South Canara = South Kanara < Mangaluru, Mangalore, Mangalooru, Puttur
  Karnataka: Mangaluru = Mangalore 2014 = Mangalooru = Manglore = Mangalor
  Karnataka: Uttara Kannada = North Canara = North Kanara < Karwar, Sirsi
  Karnataka: Belagavi = Belgaum 2014 = Belgavi = Belgam = Belgaon
  Karnataka: Kalaburagi = Gulbarga 2014 = Kalburgi = Kalaburgi = Gulbarg
  Karnataka: *Vijayapura = *Bijapur 2014
  Karnataka: Tumakuru = Tumkur 2014 = Tumkoor
  Karnataka: Shivamogga = Shimoga 2014 = Shivmogga
  Karnataka: Ballari = Bellary 2014 < Hosapete, Hospet, Vijayanagara
  Karnataka: Chikkamagaluru = Chikmagalur 2014 = Chikkamangaluru = Chickmagalur = Chikkamagalur
  Karnataka: Hosapete = Hospet 2014
  Karnataka: Hubballi = Hubli 2014
  Karnataka: Dharwad = Dharwar < Hubballi, Hubli
  Karnataka: Kodagu = Coorg 1956 < Madikeri, Mercara
  Karnataka: Madikeri = Mercara
  Karnataka: Davanagere = Davangere
  Karnataka: Chamarajanagara = Chamarajanagar = Chamrajnagar
  Karnataka: Chikkaballapura = Chikballapur = Chikkaballapur = Chickballapur
  Karnataka: Yadgir = Yadagiri = Yadgiri
  Karnataka: Bagalkot = Bagalkote
  Karnataka: Koppal = Kopal
  Karnataka: Kolar < Kolar Gold Fields, KGF

  Kerala: Thiruvananthapuram = Trivandrum 1991 = Tiruvananthapuram = Trivandram = Thiruvanthapuram
  Kerala: Ernakulam < Kochi, Cochin, Aluva, Alwaye
  Kerala: Kochi = Cochin 1996 = Kochin = Kocchi
  Kerala: Kozhikode = Calicut 1991 = Kozhikkode = Kozikode
  Kerala: Thrissur = Trichur 1991 = Trissur
  Kerala: Kollam = Quilon 1991
  Kerala: Alappuzha = Alleppey 1990 = Alapuzha = Alappey
  Kerala: Palakkad = Palghat 1991 = Palakad
  Kerala: Kannur = Cannanore 1990 < Thalassery, Tellicherry
  Kerala: Thalassery = Tellicherry
  Kerala: Kasaragod = Kasargod = Kasargode
  Kerala: Wayanad = Wynad = Wayanadu < Kalpetta, Sultan Bathery, Mananthavady
  Kerala: Vadakara = Badagara = Vatakara
  Kerala: Aluva = Alwaye
  Kerala: Kodungallur = Cranganore
  Kerala: Mananthavady = Manantoddy
  Kerala: Pathanamthitta < Thiruvalla, Tiruvalla
  Kerala: Thiruvalla = Tiruvalla

  Ladakh: Leh = Leh Ladakh

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

  Tripura: West Tripura < Agartala
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
  West Bengal: North 24 Parganas = Uttar 24 Parganas = North Twenty Four Parganas < Barasat, Barrackpore, Salt Lake
  West Bengal: South 24 Parganas = Dakshin 24 Parganas = South Twenty Four Parganas < Diamond Harbour
  West Bengal: Siliguri = Shiliguri
`

export type PlaceNames = {
  state: string
  /** The present official name first. */
  names: readonly string[]
  /** Names that are not unique in India. */
  sharedNames: readonly string[]
  /** Towns of the district. */
  towns: readonly string[]
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function parseNames(line: string, state: string): PlaceNames {
  const [names = '', towns = ''] = line.split(' < ')
  const marked = names.split(' = ').map((name) => name.replace(/ \d{4}$/, '').trim())
  return {
    state,
    names: marked.map((name) => name.replace('*', '')),
    sharedNames: marked.flatMap((name) => (name.startsWith('*') ? [name.slice(1)] : [])),
    towns: towns === '' ? [] : towns.split(',').map((town) => town.trim()),
  }
}

export const namesOfStates: readonly PlaceNames[] = linesOf(states).map((line) => parseNames(line, ''))

export const namesOfPlaces: readonly PlaceNames[] = linesOf(places).map((line) => {
  const [state = '', names = ''] = line.split(': ')
  return parseNames(names, state)
})
