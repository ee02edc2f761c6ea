/**
 * Of the million most frequent passwords in breaches, those that keep the rule of passwords and that neither the
 * estimator nor our list of words refuses. From the list of the OWASP SecLists project (MIT, © 2018 Daniel Miessler).
 */
export const breachedPasswords: ReadonlySet<string> = new Set(
  `
  !!VMwar33 !2h7=aol64#Exq0Q !4PolskaViza$ !Fish72! !QA2ws3ed !QAZ2wsx#EDC !QAZxsw2#EDCvfr4 !W0S5974_Kwx !Window25
  !Winslow123 !X2x4357zda#wjD_ !Yeti37139 !ZooMan1 !cuCIJ_LN942q0EW !v_J#zCws9mjI107 !xD3$g^l[ !y1asFE67_g0f3jo
  !y7aqU3a6u3u$U !y8AjEWuveNeqa #VPVNx81SkqM #X12!gU8Mji_PrlE #X1u6H3ztvl!P_Gd #Y5a2eZujE9atE #YGb3_67zM8FA5R0
  #Yz_u0n!Z94mI25d #Zafirakis3 #_XlK!P2705cAFTG #x3g48I!0wWy1K_P #y#aDuPY$UMu5y #y@AMe@uHuTy2u #yratuRaqe4E3E $$wHp106
  $Tatyana09$ $WuHibaxJ4Ay $XeaRoMs8upWyBtS $Y6emyGYRaVAgU $YMaQWz2 $YNE3U8unybUNu $wnUAp8X $wpaHhy3uRt9 $xkAw93Fubpq
  $y5AJEnU3Ary2a $y5yZadaNURE@E $yXYRJ2bzm6FZW*d $ybaqa8U7e7ESE $ymeqAHe4UbELe %Y$ejEHUDyvy6e %Y7EbUPe6YpYLE
  %YNaVuNyqy8A#y &&wdXWabuSc7&b*QDex_6B*5v?e8V *F2i9UfcRdZ3 *Q_sS886004_ *Voetius-1 *Z1317z* -=WPB=-yankees1
  ...YIDMA819g ..QfZe5pxdVA ..Y9fVOZiyuO ..Z1y4dAuA9l ..ZmeC4YEz58 ..oO3xPZokK6 .VoOdka8 .Xan.1941.% .YL38Jt#M46xzZ!d
  .YaLiin2 ._#y8upN!9qF26fL .ykA9zjtDds3 0!g2437k8D#NTzUe 0ERin4j_ 11!!qqAA 127Hour$291 141791.htmTranslator 17-Jan-78
  1702_ED_New 1976_Mikhail 25Uw1gF. 2GqHir*EhjSa 2YD*bJeN 2ldNp_7735 37947952Lc$ 39603610-Ba 3Lgn5!9IMBHb
  3SKpil#C!1=62ehH 4!gEb6HGSOeP 49eS#t#A 4c@J&$sS 4xXx_ab0ot 5#o7!0qfvWdI46DF 51c0J!CRVNyo 5YJY#ELeLu6YLe
  6aNAqU#esA7u3Y 7!k19Cglxs_52zAr 74BU.BzI 74N.a4bW 74ywcO.y 7=zARJK#bo928u4i 7ceM0s!#o4x8NG29 91jL.rHI
  9j!7cT_3lHUOLM#Q =Yh3z#8!C27sbZ4i @WSX2wsx!QAZ1qaz @YSU9e2eXUNupa @YVe9uZegYVa#a @YZA6y9aduBadu @YsaMA7UJA!UnU
  @YtYTySeWapY2u @yRAnUGyNU9e9E @ybe4EnEsUXEse A5ezygyJa4y#eL AAA..9aFctqxKSFY AC_DCmp3 AH-DPqd9 AZaz!@12 Al#kS3!kSj0xX
  Amiral24-24 Anderley@07 Art_06.05 AsiraK@1892 Atao!4V1hwp9 AycO.17111995 Az.1996. BE%eTYjaguWA7A BaD.BoY_007
  Beaver44-uncleewj Bmw_540_i Bolinha@2008 Boryna_evVA4 CBDBL3xi@ DD!mstwy28 DFj8979789!ths DIAnaEK_23 DJ3lyKi!
  DaS.g3ht Dybik.66. EC_.D7fVQ ETaQaTeve2A#y2 Elogos_10 Elogos_11 Euq8pvHrnpSSdymIZQx+ F5_mK6Vn Fenice1.
  Fetish.combeezer4topper4 Fi2t_5ha Froob!23 Geo'rge5 GiA^Sox-291 Godisgreat@78 GudronBaton.12 Hengsha_2_23 INMDinmd_93
  Jhon@ta2011 Jhood22-december Joed++?8 Jonbm86! Juninho1999@ Karina_1996 Katty_Astro1 Katya13.12 Kauguri98-02
  LA%u9E5y2YVuVA L_h1o2rn Lavey-Lavey666 LazerBoy_1 Lena_9Tanya LucXakK_00 ManicSon-love908 Marco1997! Mumi-l0v
  NY#77G-f No_Hack8 Ocgatk2-Llaveatk2 Oleg.Kapustin_95 OmL47#yW Pw_310la R9lk7..y7IE. S!OsoP8duGDbqEcH S=#Et!041mAkToeZ
  Seriy.290199 Sorboro@14 Tickled.comreaper999MOR098GO Tm3A..M2 UXUdE%U7uqeryG V#jXFPb5_fkh1AHK V6#WnsBLDES2!7Zg
  VKizsj6NG*9a VLaD_25610 VPk18MNP.90 VSEHmydo%3Apassword VU9agA#AzaPAXA VWvw471690488.c VYBMTNuvhp4* VYBvyb_8
  VcW19uNO3o!p Vixens.comreaper999MOR098GO VjQ$e5sctXgh VkAnan-6! Vkn&str1 Vkn&str1be VlAd86_NaDyA86 Vlad_20061124
  Vlad_Nv86 Vlada_99 Vladimir*1977 Vladimir_61_Nik Vlasta88- Vlctim-1 Vliel@nd02 VmFIE5V_B VnJ901ID28_!6c75
  Vo5jPJxH$ZXw VoPR.Fz23 Volodia-999 Volodia.1981 VolzhanKa-85 Voronin_1991 Vova1888.05 Vova__2001 VqGbShD5BmMw$Lup
  Vshe_92002 VtD70183Do~1 Vtkmybwf.1 Vtnhj_85 Vuwpei*xqBo3ZFmy VvF_Lnhk5 VyPu$U8eQePury Vyacheslav123. Vyt_18ktn
  W!d3n3r781! W03$8J0facy4 W1247!a_6mBK5zfD W1ck3d_s0ng W325_N79hJfIi6H# W6kMNjroiz-8i2ymy1y4e W8STED_R0x W8hlx#Gn
  W@t^pth0 W@tdog1865 WAwE4A$PAf3d2pu WAyne69!! WBQew5l_1a#7mLXx WER28u_1984 WH$m9jKsbLCG WN*j3owz WOVuk$5jY
  WQJk93GwmH$f WR7B8N@CXnMk WRY120_Z4fxLD5 WSQ_c9rs WU3yta#umyLAry WWWtutBY_190489 WWeezel-WW4344 WXBmDnm5.. WZhNe-M1z
  W_3Bm4St6 W_A0x082 Wa6A#YhyByta%U WaJ$5D94Prxz WaZ15378A. Waiwai77-3mooxeni Walinoor786. War3xpansion_ Warhammer!99!
  Wario4life__ Wash@4718 Wauchula-316 Waypier51! Wd0q#2!QP6z9H=XV WdX36YvgB_0OK WeAre*138* WeRtH_MaN093 WeWuMypyWE2y$U
  WebeQu%ERE$A9u Weeded55555@@ Weitlingstr.4 Weitlingstr.41 Wep2qk!21 WfB_24lS WhJ*fz6oiFx7 Whisky54-11 Wiil_7574
  Willkell_62 Wilts.68 Win2003@ Wjc23451$ WmP_3863 WmT_93aS Wolf6256! Wolki1H%ig Wollbold_23 Wooster427! WordPass_112
  WorldInv@$ion1511 Woud@berg39 Wrestle140.5 WsotcoM&53rd Wsp1025% Wth.th76 WuVAMy4y%aXe$e WuZa3Y@u2y4Edy WvzJ6E-sr
  Ww3Ymb8f$fhr Wxcvbn741852963@ WyNznoRZ-GbzQ6Lmw Wya9qyvi.1 Wyrmn_25 Wz8AlJ_Gz X!tus3nc X&t%$ffalk1@# X-rated1087
  X-rated1130 X-rated1143 X-rated1358 X-rated1391 X-rated1503 X-rated1770 X-rated1825 X-rated1837 X-rated1857
  X-rated1872 X-rated1893 X-rated2088 X-rated2164 X-rated2168 X-rated2269 X-rated2419 X-rated2474 X-rated2545
  X-rated2597 X-rated2921 X-rated2968 X-rated3031 X-rated3080 X-rated3173 X-rated3182 X-rated3268 X-rated3426
  X-rated3521 X-rated3569 X-rated3592 X-rated3635 X-rated3757 X-rated3878 X-rated4073 X-rated4093 X-rated4279
  X-rated4402 X-rated4675 X-rated4735 X-rated4778 X-rated4782 X-rated4828 X-rated4844 X-rated4917 X-rated5033
  X-rated5108 X-rated5187 X-rated5333 X-rated5366 X-rated5562 X-rated5589 X-rated5703 X-rated5865 X-rated5873
  X-rated6048 X-rated6092 X-rated6167 X-rated6301 X-rated6390 X-rated6475 X-rated6634 X-rated6719 X-rated6729
  X-rated6931 X-rated7019 X-rated7058 X-rated7198 X-rated7200 X-rated7277 X-rated7417 X-rated7487 X-rated7559
  X-rated7739 X-rated7748 X-rated7773 X-rated7828 X-rated7886 X-rated7990 X-rated8165 X-rated8202 X-rated8412
  X-rated8446 X-rated8531 X-rated8563 X-rated8597 X-rated8744 X-rated8891 X-rated9038 X-rated9096 X-rated9264
  X-rated9430 X-rated9437 X-rated9557 X-rated9820 X-rated9872 X-rated9992 X19101992$e X2Marc&uVw X3$d2JDjWwos X3cnI-8Co
  X5$RTkPaL X5m10.ZN.6Ds. X7JtUECkTL$q X8752c98df91514_ X?1cr5tL1308 XD@35x100pr XF9E$aUMihwK XFj58bMe*QD@
  XG_Ubdgbc_666 XHNhgj8*D4my XJ28_63y5#1Ze!Na XO4z!ay65Tsh9rqE XR8zdZ95bwB$ XWfEDre9*CFw XWz-MAK-yk5-Dao XYZabc98!!
  XZjyo9i$ X_5c0p3_X X_reaper1337 X_xir1706 Xalema09? Xavideus_01 Xavier_July1 Xbnf*61! XdVTDQ*jR8pG Xe%yXaSUNeHy7U
  XeNtp4ViZg*H Xenien_4096 Xerriah31@ XfcqR7*5DEhY Xfqrf_33_ XiXAqKl0LtaY. Xjqwz*rtC2Jp Xkueswnn1! Xm77868!KMX878
  Xmas200& Xn.N.7Wx1ffs XnB(y3vrMJ5 Xo9iso_to6oU Xorula_19831602 Xpy$4asgtmY5 XqShzAj$4mov Xthrfcjdf&130385
  Xthtgjdtw_2012 Xtoccept123. Xvkal12&%# Xylo45t! XypAtujuna2E@a Xz10_Mse Xzcv@134bn Y#AGAXEDe$U6E# Y$$Wpm87
  Y$EXE9E2a2e2am Y$e6a$EdU6agyP Y$uWeBYPe9u#aQ Y%U3E9uSYSEZUb Y%y@ebEGeWAgA3 Y.cz_1234509876 Y.if52520 Y.if544623
  Y0u8FutUr3& Y0zH81gP** Y29.08.1998ay Y2o*BM5KvTq6 Y2ySATe!U6U2AR Y3s3C2A0n4$8 Y3yQypUVE%ytaB Y4O!921_eXVpkd73
  Y4aq7pR6m0DNwF_T Y4w-6bG-V5T-HGM Y6LH_vcb Y6YDeqyMAvy!eX Y7uvagy5ury$E6 Y8AtYnuqUZuWA$ Y8EDUqYraJE$UJ Y8s_kO9t3x38lFq
  Y8uNa$utASY8av Y9E$U2Y3aNE#UD Y9n-8yv-R9T-PWa Y9umY$YPu#eJY% Y@UWYVY!YtY@U2 Y@kr@622 YAwn?8sky YByXa6uhe#YNEg
  YDAPy2y#epaNym YDUZU7y3eQeqA# YDutU7eqU8a#u7 YFa6Sd5*4RqK YGU6eXyHE4AJu% YG_ErQ6ul YGo3I_QZnz YGuJE8y4E6u@Ap
  YGuXA4AXAjY%at YHYQAVY!aqEHA2 YJqxcXsNHV$2*SmC YLK5$cr* YLeHUJupY#aWA2 YLovaksD1a.N YMAX@y9mt23 YNE258subs!#$n
  YNY6YpAsu7yMu$ YNeMUhE4a2Y#uv YNy!E7EJuzaDyQ YNyty@e9ELu@uX YR1TYM.k YRY$YmamU4amYt YRYNA4ehy!asag YSG7aDQysj53n*vL
  YULqbdV5nFj@agh YVATU@eLA5u6ys YVB!6aHCce4FgTbp YVUrEMY%eBA8u3 YWeVE4eBUXuvY$ YXOCV.05ip YXy8aZYqA$A9yH
  YZa%Usybaha6Y3 Y_24_i_3i_4_W_ Ya@limadad11 YaKolpak_56 YaTvOyA71521_i Ya_96clash Yaku*6482 Yan_Vydysh_22021996
  Yana.16011998 Yana.251010 Yana07_11_1989 Yarkan08- Yarochka_1991 Yay1nt3rN3ts!2 Ycp.1II5CBDB Yd#!bcgW6P_Ik9lO
  YdareQYDE8A%AT YeHDoOrIy@n72 YehF@aslEy271 Yfcnz.2002 Yfl.if95 Yflsqrf*1953 Yflt;lf1 Yfnfk.csxrf1505 Yfnfkb_Z_270781
  YgUbYTy5e$ubAm Yge$YgUTA8Y7e Ygl_Bmc6 YhaJu!Y2eWYLAJ Yip6z5nfB_9o!2LW YjA#Y@aLAgEty2 Yjdsq_flhtc12345 Yk8$98bKxdCxp#
  YlVwh$ClO@2V YnaXy2E7atyPa$ Ynina24.277 Yogesh@20 Yomon1998! Yopqt.37 Your_Guardian_Angel_050813 Ype#upYRuSE5ym
  Yqe#E7e4Egu8uM Yr7$jiRO YrHS9Fn*tVJk Yran.com1995 Yt1crf;e Ytant.ufycr86 Ytn_Gfhjkz_666 Ytu#YTE#abuQU4 YtuMa%E7YBe6as
  YuVeVlNa4_S Yui-gi-Uhi_Lac_P8090 Yukon@1992 Yul609!PdwIvfR3_ Yulya_277237 Yun@l3sc YurijZ-76 Yv487Xw598#
  Yya_m#NnR!dhAv24 YzU7U#e2eMABam Z!1RsA4J6g9#B8ui Z#ji6sk5_3Lc01VO Z.61gZGfMh Z1yth2um! Z3_nz92_koz15EJsos250264
  Z4kw#xkBn Z4o1_g6V Z5w#q7J& Z7zO2b5=mF#31eJT Z8g749kc!! Z@Y@tS20892 ZA$uzEty3EXu2a ZAZEWu3uNa%YNy ZA]1RejkO
  ZE!uvAZyrYnE3u ZEZgEwQq1x!&amp ZF!8fxXHovN3 ZGd-9rm-rRK-vs6 ZHyY2UP_7SK4Lten ZIZ6_3zD ZIma.3000 ZJSwCGjkqM*7
  ZJX44_08ex ZNBy*2Vh ZO$qP#U5 ZQ48$N9LWxS* ZRCue2fc$pX4 ZU$U#u8ETaBaTA ZUTAmagY@EBu6e ZXji99_ASW ZZyZZ56. Z_utybq2
  Z_v#49365ckRXlW7 Za!rOQ7_#I9PG48D Za.Nat20 ZaQE$aVyde4uXu ZaRa_1988S Zab_0503 Zachispro1! Zadok77* Zaika_3485
  ZakOG&II*70 Zanfan01! Zangezur_71 Zanos-65 Zaq%212wsx ZaqwsX7679bgHrty! Zasranka-87 Zatvon0. ZbR#VI_c3myf8!z2
  Zballa24! Zdw96k.l ZeV.xoy0Ioqb Zegerid@108 Zeitfahren-05 Zelja-007 ZenDanFaj25! Zep4Evr! Zeroshift_23 Zeta.312
  ZgM.Uvjo6TDF ZgWju.J3 Zhop_en235 ZiEbOlD_199 Zie1987.. Ziggs05!** Zikank@_2010 Zim52115# Zima1979! Zind@giN@205
  Zinzoe@6 Ziocul.123 Zip_7351 Zippermaster-team3x Zjy*3iRGUTCDoaNw Zk.vbire1999 Zm$K23aihH*4qJEc Zmrzl1na! ZoRRo_1987
  Zolotinka_83 Zont!123# Zorro_666 Zp$AVUaMgh9fqubn ZpWTN_lM7 Zs12345! Zsw23$rfv ZtU3#vYjG$ Zu.lu971 Zunechka23.01.
  Zxcaq1@w Zxcdwer_24 Zybov.1979 Zyjxrf97_16_0 ZzPgE23y$Dvr ZzR4HXUeKWx$ _!W1mpAcJ07C _!xmj0RrD2qW _JJJDDDl29_
  _WinxClub743_ _X9h!AGE7S3w _XTItn!7m8Prwv4E _Ynwalone49 _YoxtrT3 _Yx_b.1199$Bu1.215 _y4IYnS!8ve6 _z9fnvpiC aZiA-J64
  aaNN3X.P abcd!EFG!123 afRu0dYen!1z allthe_y7FGb bb33BB## c2.99792E8 cinnamon^21isonIRC dQSp_h2I
  dcbrown5-ENujypEGYsu7eh e#y9A4A%EmUqYB e0POR0xn8Kt8lRk96+ e5yRUDu@eDYZYB eZE3A#E7U9APu6 fZF2LgUr!A g8NJr*QxcCkF
  gAgY4UzA%EWAQu hansel_nEYz4 i05#2VWET!GfCO7M iA!VK#S=72q0UjG4 jack33_lWR9L m!6jAnlik0Mt97 m#XI!RZYvh681=Fn
  n6mjx7yQ@orw onlyOne4-eXcesS onlyOne4-myXworld s5j1Ko6Sa# sUtY8yLaDyhe!A sk68xzd!3NhY t69_XDKx taQU5ybY5e#YbA
  u@eLy2y6u#erY4 umyZu@APY7ytYQ v9ActnwQoy$Y v@N3$$@7374 vKFRL#XleQ4iTfq3 vU$ELeDARa7Y!U vWqeU_47 vYsota10.84
  vZ8&@88*mc vk9.tYNT vko2uK*mGFX5 vla_ALX-198 vladkA@250707 volodya207-Kitty99 vsP$65dhS*Ma vtT^17ghkK91y62fA
  vtlSVfmdu!53qkQ# vu.TOxyyVB9S vuJE8Y%ygE8eQa vxF$kFG7 vz62wKo!_ye vzzx.Lf1 w!2E3B#pszD9fXAv w#6!uAMYR1DNZmhc
  w#YNl2izko4DPy_V w*7xuAUS w10.Miwa w1nK@454 w2V6#UNK!f1arl4W w2lidZI@DE w5Z9d.19377$sY3.17378 w6$jEyNVn48G
  w6JDb.13298$5F7.4550 w=SAFE946 wAD1m_VX wIg_Bold1 wL7320JQ!8 wLgq$edDS2tF wU_Nvw3Q wW%&e4w4 wZ!Yz82skD_#u1V7
  wb89kU_GYTw8N-8k we9sYAf7c*bu weAaQIno0lhLHWsIfL9TQG30ZrI-~B welcomeAn_Ev73 welcomeCHANGER-7 welcomeDeamon_2008
  welcomeLIL_josh_13 welcomeSaibe_97 welcomeeduard_7zuxN welcomehotboy_Vpgs5 welcomeshahza_vD4t5 wer-9zd-p4Z-UDr
  weym0.U3 whateverBoneman-venus6 whateverDimmon_007 whateverboby00_PQbf1 whigginb1-S739RHT8 williamFatPiggy-1983
  williamMODEM-1992 williamR%3Fbi%5FFredy williamSmart_87 williamgeorge_6JYYE williamgreggy_3eeHr
  williamnils%5Flennart. wl!_#1hW97eFcLA8 wm_104685-3K4767QU wn.tfgKi7Gaw wnHz1!QoAlP8X7_0 wnr2*yoLc5NXhFuz
  woiA$cBHUW8k wp_24Hfs wr9sm6gyKDk. wtP4uMuYe.v7 wuw2D0_o9 wyCkXWu5$gJQ wzuhQ.PEu9Af x!WSm6E0u1l#bT72 x$79YMjp
  x$AHc7U*V23N x3o8u!7_y2qV x7fOpM4gwD8ZK_!3 xA_fn_lOt5 xBvc#39!DkWKT0_1 xE$ujt8nBPYk xK7zZ4B$ xKeB3UaL9w*2
  xO!678kNdl_vB#a1 xS7hs9!sk9 xV9#C5ZHb1l34_2O xWzT8t!F$0 xX.x1996_21 xXH!ftc954V_s3j0 xXsSwW2@ xY8MZXLOD!#2Vo_w
  x_7cP51d xb$2maQ9 xbfA2rt_b1Su! xfcxi6T-B xgrHUei$WK53 xk#w65F8v0!bA2Ku xp5uP.wF3NxQ xpjv0q-3E xtrontek-Xinside2
  xvtwj*kS2ho8bU$Y xx.2bYwYhF9.6 xx.7MPoqnnRnw xx.9pOnoSq6jI xx.9uBfzmPoqc xx.GHMM4PhVUw xx.KUD81geugE xx.W7z1626Aqo
  xx.f3WB9Nj5G2 xx.iA0ZTGB3ys xx.sTmXyg.0Bg xx.tFzItwzD16 xx.uH7vzegy2U xx0trl.Ebiq5E xx0z.NNO4wUZE xx1DXrF.pLGXA
  xx2XRIo91ddY. xx2ZcUfpK8Eo. xx3.zYubklMOY xx3Tlma.UtGAc xx3WTwHSoN.2I xx3a.FTEair3s xx3bW2U.3VdsM xx3jKunBc3LJ.
  xx4ALkby.UlFE xx4Zv9R.7Rvgg xx4rrC733Uny. xx51nV8.tRfOQ xx51tyFGWH1m. xx5KuK.i5o3qk xx5cVu.QjuZaU xx5g4qX.uucgI
  xx6.xfFiN1Xpg xx64yo7Gcgz.2 xx69KofrvAje. xx6MOZCdFBn.Q xx6k2stIPDuk. xx6qU.M0dAS3A xx6vFdR8.62OY xx7.kRT4kGPWg
  xx75qKSSkAxs. xx7Ubh3CauhJ. xx84pZpu.K7dI xx85.eNK7a8M2 xx8D.gmP.8TV. xx8m.f5NKHVHs xx8nh.sqY7ZVI xx8ypeNnxcC.k
  xx9.kqQvq5Yeg xx98h4xq.4LKw xx9glNS0COp8. xxA94ko.4g6vA xxAERffkGV1j. xxAKpSONU4.s2 xxAN3Te.Z2b7s xxAxtCP.tvKq2
  xxAz592tN3ph. xxCJtrM.6d10U xxDPkiSp4.PCs xxDr.DBa7wxjs xxEOv0gOu.K2M xxG2jtc0ynqr. xxGl.oO8w3ncQ xxGle0cb.4Pzs
  xxH3j6Gs.siNI xxHEEbh.XsX5g xxHJWo.gc7G8c xxHSzRlpN1Uu. xxHizLp68X6w. xxHmhb4R4z29. xxINKZuW5B6p. xxIWF5k.0BH0s
  xxIy.5hzry9jE xxJStp9.WCcac xxKgUWcf9Lhk. xxLDwnq8Fgq2. xxLEfsh9St.c. xxLftHW9NpSt. xxMJ.8HYv5rwY xxMcrBTISq3b.
  xxMvDvJ.JaW1w xxN5CZ3Szs.L. xxNj4ioyEftT. xxO.mZQhxU2RI xxO03Olo.QHZ2 xxOIB28K.iR7M xxPF3p7z.KJHE xxPa33bq.aDNA
  xxPgE393gs54. xxR1zE.YPBLRA xxR5F3kSHXrq. xxR9aO7XpBCW. xxRKp1Eh4vb3. xxRekVihcKU9. xxRjrXF4VoDr. xxSy4Dy6d1LK.
  xxT.impy.G0OY xxT1.mV33tHEM xxTHdZr59yk.6 xxUrT.zMx8DT. xxV.7RBlbS6kA xxV.Hzv.pcTl2 xxVAqk.61Ufvo xxVI3J7.hkJY6
  xxWYXlqUzN7y. xxWt.6KLGVqek xxXNCsyU4.otc xxXvwGX.2W9YA xxY64py.0QWb6 xxY6zzH.Nzcyc xxYE8fuN5.vAI xxYlPG41W5cA.
  xxYm3OM.wCIWM xxZ3Q.AyC2hck xxZ4BxZyBNSp. xxZ9cJNBd.LG6 xxZdpcSus63c. xxZicm58lHcV. xxaQMev0Mh5.E xxas4e3u3MfN.
  xxb1jpF8VoQ.w xxb3o.o1RrW66 xxbtBfyv.98Ag xxdGgF024tUN. xxe.0jmwxjAUE xxeM.0DOLhi1c xxeyP0xCpfep. xxfLQ1uC1d8.o
  xxfg6E8C6.26. xxfqfXyzTPU2. xxhKk4oPUXCK. xxlOtUoHGA51. xxlk.Ec7hGQxY xxlvloV3VG.A6 xxmZwxsRsF9G. xxn6yqAP0z1F.
  xxo.8kQYZJVSw xxoC9P.RqFE6c xxpe6TgitPMc. xxphX2.3pqaD. xxptR9.NpKMl2 xxq.k9Q5hO5D2 xxqZYd4oYXoF. xxrUI.IWPeJ8g
  xxrgGIP4.6PoE xxs5rTZ5.7m72 xxsOc2Ily3i.I xxt1.YIO3roPc xxt8gWDBu.THc xxtlasSiiF0N. xxtq7wYplCL.w xxu1kRJN.Uvl6
  xxu2ib.7S2US. xxul2h2CPk5.c xxvmL1GkHnq.w xxw0sq088bXQ. xxwr.acXSDl1M xxx4nDFWoGKq. xxyIq.tkp0d3g xxyfC5Pifm.9s
  xxyx6aeG.mubE y!U8enADY9AMU8 y!kt4LY1SwnV y!urYte6AgEgyq y#_8a2S3nupGJdXU y$E%A#E6A9eLuq y$U6E7EDYsY3eq
  y$UPe@aWE#e3yp y$aRA3Y@YQy3eG y%aWU$E@y9AduP y%eJUDeZu6ejeR y2Ay2Ls- y3udVp_7K7 y4EbAte2a#A8yM y4aZy$YSU@e8YZ
  y4c16pH!508w y58.Kbn2TKDV y6UpaqY$UWEPEL y6Y2UvUQEHu#EL y7aWugadu#U9E7 y8A#e#EHA$E7Yz y8iO.dq41 y9B0b.1303$Hf.611
  y9R@z46oMNzF!Qy-V99X y9Y%aTy3EpYXUQ y9Z7JlL!YOA3268d y9w6_JPLnI y@E#YveXYXa8yH y@YLADYteru8Us y@u%Aqu8esUbUg
  y@u9U4yjUTuZej yA_hdE_r0ytq yD8dtHV*iKvxjSN yDt$uVscU7AM yDu$e8ezuQu#Eq yH85Bv$a yHESaWUTEsU2E$ yHe8UQe6eNU!uB
  yKD-ojI2 yLKU*s4tfuTv yMa2a6U#yhu3az yMyvE!Y!YDeVE7 yN4*ufZjdo4*OC#U yNYv5J7G*Lwj yP8CC*E*Lm yQunA4eGu6e5e#
  yRY-Fen-9Nw-sDt yReqEBE8ySADA# ySYmYVy6yBUSY# ySuYxgX3RmY5. yVATUdAHEsu#u5 yVJI2szg2t%z yWeH#$712dod yWy!y@Y4U3YVyP
  yZ3ndbc*9w$G y_138!KoE5Wh9N4q y_B4ghKRB yankeesBACHCHUSINGH_95 yankeesRomeo-NK1992 yankeesRu_G4b9i
  yankeesTweety_babygurl1 yankeesg%5Fdogg yankeeslennox_1kjxS yankeesseeker_gY9n0 ybULa#U5EgeMUQ ybWjkU$XMvuYdr4P
  yeN-6kA-773-SA6 yestV*95ULTq ygU2ETe$AJatys ygeDuWa6y$udY3 ygw*3sJaH2W8 yhqVZb8* yju$u#yVyBuTu5 ynaJAWave$U6Y4
  ync!Jfwm7N yo32kA9$ yoSHI88! you_have_been_hacked_gWSxH1FZfr yp2qc.rG.2Eh yrEzejyMe3A#a% yruME3UPeLu!EJ ysQN*AXT5oKP
  ysaSa#Y5U7emed yse@AsujAsY2u2 yuliaogaJo1! yur24-3Gp yvU7yBaqUBAPE$ yvygU7yDa5usu# yz14_xT# yzY#UBupU6uNu8
  z#D3NvEw0H!ou_nK z1UTYBQ_qbytu z21U387OrDs! z2YQnw*o z90X_#5tba3O4!Ag zABAR999ABC. zAxScDvF_123 zG0Te19L8W#kf_u3
  zI8Flp4H1a! zMy7D$YTfP zN8_nvFfT zP5QmEu*9saA zStDba*vN6qF zYs.obJzWo07 zag.8780_05307N zairaKIKIS_920706
  zaq1@WSXcde3 ze$UQYPUteQa6u zenitEThelios44M-4 zhuO2K_1#dPargfG zhzwcF3! zi.A5Ooqxqmj zib4-DAZ zk39g0odPOPfr$$
  zkhh!7!MnS zmID~1B3d znaj2_8Ety zq@R$PW8bhGT zweRTfc5N4n7u6#q zxC_PoiU7 zxc_LK12as zy$a9E8uvu!AJe zyab72K!
  zyquXYZuhe6E$e zz0rr0ZZ# zzOT901d_1984 ~Will5Melvin
  `
    .trim()
    .split(/\s+/),
)
