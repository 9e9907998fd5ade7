/** @see renamed-places.ts for the format and the sources */
export const placesFromAToL = `
  Andaman & Nicobar Islands: Andamans = South Andaman < Port Blair, Sri Vijaya Puram, Havelock, Swaraj Dweep, Neil Island, Shaheed Dweep
  Andaman & Nicobar Islands: Port Blair = Sri Vijaya Puram 2024
  Andaman & Nicobar Islands: Middle and North Andamans = North and Middle Andaman = North Middle Andaman < Mayabunder
  Andaman & Nicobar Islands: Nicobars = Nicobar < Car Nicobar

  Andhra Pradesh: Visakhapatnam = Vizagapatam = Vizag = Vishakhapatnam = Visakhapatanam = Vishakapatnam = Waltair < Anakapalli, Paderu, Alluri Sitharama Raju
  Andhra Pradesh: Kadapa = Cuddapah 2005 = YSR Kadapa 2010 = YSR District < Proddatur, Rayachoti, Annamayya
  Andhra Pradesh: East Godavari = Toorpu Godavari < Rajamahendravaram, Rajahmundry, Kakinada, Cocanada, Amalapuram, Konaseema
  Andhra Pradesh: Rajamahendravaram = Rajahmundry 2015 = Rajamundry
  Andhra Pradesh: Kakinada = Cocanada
  Andhra Pradesh: Krishna < Vijayawada, Bezawada, Machilipatnam, Masulipatnam, Gudivada, NTR District
  Andhra Pradesh: Vijayawada = Bezawada = Vijaywada = Vijaywara
  Andhra Pradesh: Machilipatnam = Masulipatnam = Masulipatam
  Andhra Pradesh: West Godavari = Paschima Godavari < Eluru, Ellore, Bhimavaram, Tadepalligudem, Narasapuram
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
`
