// Review sentences about dresses, trousers, underwear and children’s clothes.
import { complaints, lines, type ReviewTexts } from './review-lines.ts'

export const dress: ReviewTexts = {
  titles: lines(`
    Flattering cut
    Wore it to a wedding
    Moves beautifully
    Comfortable all day
    Lovely colour
    Easy to dress up or down
    The fabric is a dream
    Compliments all evening
    Summer sorted`),
  details: lines(`
    The fabric falls well and is not see-through.
    The waist sits exactly where it should.
    The lining does not ride up.
    It has a weight that makes it hang straight.
    The length is right for flat shoes and for heels.
    The neckline stays in place, even when dancing.`),
  experiences: lines(`
    I wore it to a summer party and danced until two.
    I have worn it to work with trainers and to dinner with heels.
    It came out of the suitcase almost without creases.
    I wore it for ten hours and forgot that I had it on.
    My daughter wants to borrow it.
    It washes well at thirty degrees.
    I bought it for one event and now wear it every week.
    With tights and a jumper it works in winter too.
    Three people asked me about it in one day.`),
  remarks: lines(`
    It needs a slip in bright sun.
    I had it shortened by three centimetres.
    Hand-wash it to be safe.
    I would like it in navy as well.`),
  complaints: complaints(`
    Shorter than I thought | I am 178 cm and it ended above the knee. | small
    Creases a lot | It looks lovely for an hour, then you see each fold.
    Not my colour | The shade is warmer than in the pictures. Returned without trouble.`),
}

export const bottoms: ReviewTexts = {
  titles: lines(`
    Perfect length
    Great fit at the waist
    Comfortable to sit in
    Finally a pair that fits
    Good, solid fabric
    Wear them non-stop
    Second pair
    Clean cut
    Soft from the first day
    Just right`),
  details: lines(`
    The waist does not gape at the back.
    The fabric gives a little and goes back to its shape.
    The pockets are deep and lie flat.
    The hem is neat and hides my mistakes in hemming.
    The rise is comfortable, also when cycling.
    The belt loops are wide and strong.
    The colour has not faded so far.
    They look smart with a shirt and relaxed with a tee.
    The seams do not rub on the inside of the leg.`),
  experiences: lines(`
    I wear them to work and on the train home.
    I have walked all over Lisbon in them.
    After two months the knees have not bagged.
    They come out of the machine ready to wear.
    I sat in them for a nine-hour flight without a complaint.
    They are the only pair that I packed.
    They replaced two older pairs in my wardrobe.
    They are light enough for a hot day.
    I ordered the second colour within a week.`),
  remarks: lines(`
    The button was stiff at first.
    They are a bit long if you are under 170 cm.
    Wash them on their own the first time.
    One more back pocket would be good.
    They loosen by the evening.
    The fabric shows water spots.`),
  complaints: complaints(`
    Too long | I needed seven centimetres off. The fabric is good.
    Tight at the thigh | Fine at the waist, narrow in the leg. I cycle, so perhaps it is me. | small
    Lost colour | They left blue on a light sofa. Wash them before you wear them.
    Bag at the knee | After a day at the desk they need a wash to recover.`),
}

export const underwear: ReviewTexts = {
  titles: lines(`
    So comfortable
    You forget them
    Soft and supportive
    Stays in place
    Lovely fabric
    No marks on the skin
    Better than the usual ones
    Ordered more
    Feels like nothing
    Good quality`),
  details: lines(`
    The band lies flat and does not roll.
    The fabric is soft and breathes.
    The seams are flat and cannot be seen through clothes.
    The elastic is firm without cutting in.
    The lace does not scratch at all.
    The fabric dries fast and keeps its colour.
    It stays where it should when I move.
    The cut is modest enough to feel at ease.
    The label is printed, so nothing itches.`),
  experiences: lines(`
    I slept in it through a heatwave.
    After twenty washes the elastic is as good as new.
    I wear it all day and do not think about it.
    It is now the only kind that I buy.
    I took it on holiday and washed it in the sink each night.
    It survived salt water, sun and two children.
    I have replaced everything else in the drawer.
    It is comfortable on long journeys.
    I gave a set to my sister.`),
  remarks: lines(`
    I would like a pack of three.
    Use a laundry bag.
    The colour is slightly lighter than shown.
    It could come in more sizes.
    The packaging is a little much.
    The waist is higher than I am used to.`),
  complaints: complaints(`
    The band rolls | It rolls at the top when I sit. It may be my shape.
    Lost its stretch | After two months it is looser than I like. | large
    Too thin | Nice in summer, too thin for me otherwise.
    Colour ran | It left a shade on my white laundry. Wash it apart.`),
}

export const kids: ReviewTexts = {
  titles: lines(`
    Survived the playground
    My son lives in it
    Soft and sturdy
    Washes well
    She chose it herself
    Room to grow
    Great colours
    Easy to put on
    Passed on to the little one
    Very good quality`),
  details: lines(`
    The seams are flat, so nothing scratches.
    The colours are bright after many washes.
    The fabric is soft and thick enough.
    The opening is wide, so it goes on without tears.
    The print has not cracked.
    The label has room for a name.`),
  experiences: lines(`
    My daughter has worn it three days in a row.
    It went through mud, paint and chocolate, and came out clean.
    We bought it one size up, and it has lasted two seasons.
    It is the first thing that he takes out of the drawer.
    Her little brother wears it now and it still looks good.
    It dries on the radiator overnight.
    He climbs trees in it.
    Grandma bought the second one.
    She wore it on her first day at school.`),
  remarks: lines(`
    I wish it came in bigger sizes.
    Light colours are brave for children.
    Wash it inside out.
    A loop for hanging would help at nursery.`),
  complaints: complaints(`
    Faded | It lost colour at forty degrees. Wash it at thirty.
    Shrank | It lost a few centimetres in the first wash. | small
    He will not wear it | Nothing wrong with it. He says that it tickles.`),
}
